/** Statistics of a school. A time range ends now and is counted in the school's time zone. */

import { cursorListOf, cursorParameter } from '@klasna/base/cursor';
import { currency, day, id, instant, listOf, pageQuery, single, withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { classPerson } from '../classes/models.ts';
import { lessonEvent } from '../schedule/models.ts';
import { eventStatuses } from '../schedule/values.ts';
import { defaultRange, lessonFilters, maxLoadDays, ranges } from './values.ts';

const range = z.enum(ranges).default(defaultRange);
export const rangeQuery = z.object({ range });

const lessonCounts = z.object({
  total: z.int(),
  scheduled: z.int(),
  completed: z.int(),
  noShowWithoutCharge: z.int(),
  noShowWithCharge: z.int(),
});
export type LessonCounts = z.infer<typeof lessonCounts>;

/** Revenue by currency, with the prices at the time of each purchase or payment. */
const revenue = z.array(z.object({ currency, amount: z.number() }));
export type Revenue = z.infer<typeof revenue>;

const peopleCounts = { total: z.int(), active: z.int(), inactive: z.int(), deactivated: z.int() };

export const generalStatistics = z.object({
  students: z.object({ ...peopleCounts, new: z.int() }),
  staff: z.object({ ...peopleCounts, teachers: z.int() }),
  lessons: lessonCounts,
  revenue,
});
export type GeneralStatistics = z.infer<typeof generalStatistics>;

const statistics = z.object({
  newStudents: z.int(),
  /** The number of students who attended a held lesson. */
  activeStudents: z.int(),
  lessons: lessonCounts,
  revenue,
  /** The median time in hours between handing in homework and its review; null if no homework was reviewed. */
  homeworkHours: z.number().nullable(),
});
export type Statistics = z.infer<typeof statistics>;

/** The statistics of one day or week in the school's time zone, identified by its first day. */
const bucket = statistics.omit({ newStudents: true }).extend({ from: day });
export type Bucket = z.infer<typeof bucket>;

export const statisticsOverTime = z.object({
  from: instant,
  to: instant,
  step: z.enum(['day', 'week']),
  now: statistics,
  /** The statistics of the preceding period of the same length. */
  before: statistics,
  buckets: z.array(bucket),
});
export type StatisticsOverTime = z.infer<typeof statisticsOverTime>;

/** In how many visits students were expected, and in how many of them they were there. */
const attendanceShare = {
  expected: z.int(),
  attended: z.int(),
  /** Null where nobody was expected. */
  percent: z.int().nullable(),
};
const attendanceTotal = z.object(attendanceShare);
export type AttendanceShare = z.infer<typeof attendanceTotal>;

export const attendanceOverTime = z.object({
  from: instant,
  to: instant,
  step: z.enum(['day', 'week']),
  now: attendanceTotal,
  /** The attendance of the preceding period of the same length. */
  before: attendanceTotal,
  buckets: z.array(z.object({ from: day, ...attendanceShare })),
});
export type AttendanceOverTime = z.infer<typeof attendanceOverTime>;

export const teacherStatistics = z.object({
  teacher: classPerson,
  lessons: lessonCounts,
  /** The minutes of held lessons. */
  minutes: z.int(),
  activeStudents: z.int(),
});
export type TeacherStatisticsView = z.infer<typeof teacherStatistics>;

export const generalView = single(generalStatistics);
export const overTimeView = single(statisticsOverTime);
export const teachersView = z.object({ data: z.array(teacherStatistics) });

/** The query of the lists behind the statistics. */
const listQuery = pageQuery.omit({ q: true }).extend({ range });
export const lessonsQuery = listQuery.extend({
  ...cursorParameter,
  status: z.enum(lessonFilters).optional(),
  teacherId: id.optional(),
});
export const paymentsQuery = listQuery.extend({ ...cursorParameter, currency: currency.optional() });
export const studentsQuery = listQuery.extend({
  of: z.enum(['new', 'active']).default('new'),
  /** Limits the list to students who attended a lesson of this teacher. */
  teacherId: id.optional(),
});
export const reviewsQuery = listQuery;
export type LessonsQuery = z.output<typeof lessonsQuery>;
export type PaymentsQuery = z.output<typeof paymentsQuery>;
export type StudentsQuery = z.output<typeof studentsQuery>;
export type ReviewsQuery = z.output<typeof reviewsQuery>;

export const lessonList = cursorListOf(
  z.object({
    id,
    class: z.object({ id, name: z.string() }),
    teacher: classPerson,
    startsAt: instant,
    duration: z.int(),
    status: z.enum(eventStatuses),
  }),
);
export const paymentList = cursorListOf(
  z.object({
    id,
    student: classPerson,
    planName: z.string(),
    amount: z.number(),
    currency,
    at: instant,
  }),
);
export const studentList = listOf(z.object({ student: classPerson, createdAt: instant, lessons: z.int() }));
export const reviewList = listOf(
  z.object({
    homeworkId: id,
    number: z.int(),
    title: z.string().nullable(),
    class: z.object({ id, name: z.string() }),
    student: classPerson,
    sentAt: instant,
    reviewedAt: instant,
  }),
);

/** Students with unpaid lessons and the totals; the student with the most unpaid lessons comes first. */
export const debts = single(
  z.object({
    students: z.int(),
    lessons: z.int(),
    first: z.array(z.object({ student: classPerson, lessons: z.int() })),
  }),
);

/** Lessons that expire soon with their students; the next to expire come first. */
export const expiring = single(
  z.object({
    students: z.int(),
    lessons: z.int(),
    first: z.array(
      z.object({ student: classPerson, planName: z.string(), lessons: z.int(), expiresAt: instant }),
    ),
  }),
);

/** Homework of the whole school that was handed in and not reviewed; the longest waiting comes first. */
export const waitingQuery = pageQuery.omit({ q: true });
export const waitingList = listOf(
  z.object({
    homeworkId: id,
    number: z.int(),
    title: z.string().nullable(),
    class: z.object({ id, name: z.string() }),
    student: classPerson,
    teacher: classPerson,
    sentAt: instant,
  }),
);

/** The dashboard: for administrators of the whole school, for other staff of their own work. */
export const dashboard = z.object({
  /** The number of lessons on each day: today and the next six days. */
  lessonsByDay: z.array(z.object({ date: day, count: z.int() })),
  upcomingLessons: z.array(lessonEvent),
  homeworkToReview: z.int(),
  /** The number of students created in the default time range. */
  newStudents: z.int(),
});
export type Dashboard = z.infer<typeof dashboard>;
export const dashboardView = single(dashboard);

const msPerDay = 86_400_000;

/**
 * The first and the last day, in the time zone of the school. Without days, the period is the present week and the three
 * before it.
 */
export const teachingLoadQuery = z
  .object({ from: day.optional(), to: day.optional(), teacherId: id.optional() })
  .refine(({ from = '', to = '' }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    ...withMessage('daysOrder'),
  })
  .refine(({ from = '', to = '' }) => !(Date.parse(to) - Date.parse(from) >= maxLoadDays * msPerDay), {
    path: ['to'],
    ...withMessage('periodTooLong'),
  });
export type TeachingLoadQuery = z.output<typeof teachingLoadQuery>;

/**
 * What became of the hours in which a teacher can be booked, in minutes: `open` less `away` and `filled` is `free`. Real
 * time, also where the clocks change.
 */
export const loadHours = z.object({
  /** The hours of the teacher on days on which the school is not closed. */
  open: z.int(),
  /** Of these, approved time off. */
  away: z.int(),
  /** Of the rest, planned and completed lessons. */
  filled: z.int(),
  free: z.int(),
});

/** The load of a teacher in minutes. A lesson belongs to the day on which it begins, with its whole length. */
export const loadFigures = z.object({
  /** Completed lessons. */
  taught: z.int(),
  /** Planned lessons, also those of the past whose result is not set. */
  booked: z.int(),
  /** Missed lessons, which are neither taught nor booked; of these, the charged ones. */
  missed: z.int(),
  missedCharged: z.int(),
  /** Of the taught and booked ones, those in classes of other teachers. */
  substituted: z.int(),
  /** Taught and booked by others in classes of this teacher. */
  givenAway: z.int(),
  /** Null if the teacher keeps no hours. */
  hours: loadHours.nullable(),
});
export type LoadFigures = z.output<typeof loadFigures>;

export const teachingLoad = z.object({
  /** The time zone of the school. */
  timezone: z.string(),
  period: z.object({ from: day, to: day }),
  /** Monday to Sunday; the first and the last week end where the period does. */
  weeks: z.array(z.object({ from: day, to: day })),
  /** Who taught most comes first. Teachers who have left or are suspended are listed if they had lessons. */
  teachers: z.array(
    z.object({
      teacher: classPerson,
      total: loadFigures,
      /** One for each week. */
      weeks: z.array(loadFigures),
    }),
  ),
  /** All of these teachers together. */
  total: loadFigures,
});
export type TeachingLoad = z.output<typeof teachingLoad>;
