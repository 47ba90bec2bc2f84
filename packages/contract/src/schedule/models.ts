import {
  day,
  emptyAsNull,
  id,
  instant,
  instantOrDay,
  instantWithOffset,
  limits,
  webAddress,
  weekdays,
  withMessage,
} from '@klasna/base/values';
import { z } from 'zod';
import { classPerson } from '../classes/models.ts';
import { classTypes } from '../classes/values.ts';
import { eventScopes, eventStatuses, paymentStatuses } from './values.ts';

/** The room of a lesson, as its participants see it. */
const lessonRoom = z.object({ id, name: z.string(), place: z.string().nullable() });

/** A lesson in the calendar; the code calls it `event`. */
export const lessonEvent = z.object({
  id,
  seriesId: id.nullable(),
  class: z.object({ id, name: z.string(), type: z.enum(classTypes) }),
  teacher: classPerson,
  /** The students; for a held lesson, the students who were in the class at that time. */
  students: z.array(classPerson),
  startsAt: instant,
  endsAt: instant,
  /** The duration in minutes. */
  duration: z.int(),
  /** The time zone of the school, in which lessons are planned. */
  timezone: z.string(),
  status: z.enum(eventStatuses),
  /**
   * A charged lesson is paid when all charged students have paid. A planned lesson is paid when the remaining lessons
   * of its students are sufficient.
   */
  paymentStatus: z.enum(paymentStatuses).nullable(),
  meetingLink: z.string().nullable(),
  /** The physical place; null for a lesson without one. */
  room: lessonRoom.nullable(),
  /**
   * Whether the lesson was deliberately planned at a time that was already taken; only people who may edit the lesson
   * see this.
   */
  overlaps: z.boolean(),
  /**
   * The teacher and the students of a planned lesson who are suspended; only people who may edit the lesson see them.
   */
  suspendedIds: z.array(id),
  /** Whether the caller may change and delete the lesson, and open its class. */
  can: z.object({ edit: z.boolean(), openClass: z.boolean() }),
});
export type LessonEvent = z.infer<typeof lessonEvent>;

const period = { from: instantOrDay.optional(), to: instantOrDay.optional() };

/** The longest period of one request, in days. */
const maxPeriodDays = 370;

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
const countDays = ({ from = '', to = '' }: Period): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;
const isInOrder = (query: Period): boolean => !(countDays(query) < 0);
const isShortEnough = (query: Period): boolean => !(countDays(query) > maxPeriodDays);

const withPeriodRules = <T extends z.ZodType<Period>>(query: T) =>
  query
    .refine(isInOrder, { path: ['to'], ...withMessage('daysOrder') })
    .refine(isShortEnough, { path: ['to'], ...withMessage('periodTooLong') });

/** The query for the schedule of a person. A date means the whole day in the school's time zone. */
export const personScheduleQuery = withPeriodRules(z.object(period));

export const scheduleQuery = withPeriodRules(
  z.object({
    ...period,
    scope: z.enum(['own', 'school']).default('own'),
    teacherId: id.optional(),
    classId: id.optional(),
    studentId: id.optional(),
    groupId: id.optional(),
  }),
);
export type ScheduleQuery = z.output<typeof scheduleQuery>;

/** Repeats a lesson weekly at the same local time of the school; days on which the school is closed are skipped. */
export const repeat = z
  .object({
    weekdays: z
      .array(z.enum(weekdays))
      .min(1)
      .max(weekdays.length)
      .transform((days) => [...new Set(days)]),
    /** The interval in weeks. */
    every: z.int().min(1).max(4).default(1),
    /** The last possible day of a lesson. */
    until: day.optional(),
    /** The total number of lessons. */
    count: z.int().min(1).max(limits.seriesLessons).optional(),
  })
  .refine(({ until, count }) => (until === undefined) !== (count === undefined), {
    path: ['until'],
    ...withMessage('repeatEnd'),
  });
export type Repeat = z.output<typeof repeat>;

const details = {
  startsAt: instantWithOffset,
  duration: z.int().min(1).max(1440),
  /** The link to the online meeting; empty or null means the online room of the class. */
  meetingLink: emptyAsNull(webAddress(limits.addressMax)),
  teacherId: id,
  /** The physical place; null for none. */
  roomId: id.nullable(),
  repeat,
  /** Whether to allow a time at which the teacher or a student has another lesson. */
  allowOverlap: z.boolean(),
};

export const newEvent = z
  .object({ ...details, classId: id })
  .partial()
  .required({ classId: true, startsAt: true });
export type NewEvent = z.output<typeof newEvent>;

/** A change of a lesson. Missing fields keep their value. */
export const eventChange = z.object({ ...details, classId: id, status: z.enum(eventStatuses) }).partial();
export type EventChange = z.output<typeof eventChange>;

export const scopeQuery = z.object({ scope: z.enum(eventScopes).default('one') });

/** A conflicting lesson, in `errors.conflicts` of the failure `overlap`. */
export interface Conflict {
  /** The id of the conflicting lesson; null if the requested lessons conflict with each other. */
  readonly eventId: string | null;
  /** The name of the class; null if the reader may not see the class. */
  readonly className: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly who: 'teacher' | 'student' | 'room';
  /** The name of the person who has another lesson, or of the room. */
  readonly name: string;
}

/** A lesson during time off, and those who are free then and can be booked. */
export const timeOffLesson = z.object({ lesson: lessonEvent, substitutes: z.array(classPerson) });
export type TimeOffLesson = z.infer<typeof timeOffLesson>;

/** What becomes of planned lessons on days on which the school is closed. */
export const closedDaysChange = z.object({
  lessonIds: z.array(id).min(1).max(limits.closedDayLessons),
  /** `move`: to the same weekday and time of the next open week in which everybody and the room are free. */
  action: z.enum(['move', 'cancel']),
});
export type ClosedDaysChange = z.output<typeof closedDaysChange>;

export const closedDaysResult = z.object({
  moved: z.array(z.object({ id, startsAt: instant })),
  cancelled: z.array(id),
  /** Lessons for which no free time was found within half a year; they stay. */
  kept: z.array(id),
});
export type ClosedDaysResult = z.output<typeof closedDaysResult>;

export const calendarFeed = z.object({ token: z.string(), url: z.string() });

/** The reminders that a person receives by mail: for their lessons, and for homework that is due within a day. */
export const reminders = z.object({
  dayBefore: z.boolean(),
  hourBefore: z.boolean(),
  homeworkDue: z.boolean(),
});
export type Reminders = z.infer<typeof reminders>;
export const remindersChange = reminders.partial();
