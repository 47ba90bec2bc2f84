import { z } from 'zod';
import { classPerson } from '../classes/models.ts';
import { classTypes } from '../classes/values.ts';
import {
  day,
  id,
  instant,
  inWords,
  limits,
  moment,
  momentOrDay,
  orEmpty,
  webAddress,
  weekdays,
} from '../values.ts';
import { eventScopes, eventStatuses, paymentStatuses } from './values.ts';

/** The lesson as a point in time; `event` in the words of the code. */
export const lessonEvent = z.object({
  id,
  seriesId: id.nullable(),
  class: z.object({ id, name: z.string(), type: z.enum(classTypes) }),
  teacher: classPerson,
  /** Of a lesson that was held: who was in the class then. */
  students: z.array(classPerson),
  startsAt: instant,
  endsAt: instant,
  /** Minutes. */
  duration: z.int(),
  /** The school's: its clocks say when lessons begin. */
  timezone: z.string(),
  status: z.enum(eventStatuses),
  /** A charged lesson is paid when all who were charged have paid, a planned one when what they have reaches that far. */
  paymentStatus: z.enum(paymentStatuses).nullable(),
  meetingLink: z.string().nullable(),
  /** It stands there on purpose although the time was taken; told to who may change it. */
  overlaps: z.boolean(),
  /** Whether the asking person may change and delete it, and open its class. */
  can: z.object({ edit: z.boolean(), openClass: z.boolean() }),
});
export type LessonEvent = z.infer<typeof lessonEvent>;

const period = { from: momentOrDay.optional(), to: momentOrDay.optional() };

/** So much of the calendar at once, in days. */
const longestPeriod = 370;

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
const days = ({ from = '', to = '' }: Period): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const inOrder = (asked: Period): boolean => !(days(asked) < 0);
const notTooLong = (asked: Period): boolean => !(days(asked) > longestPeriod);

const ofPeriod = <T extends z.ZodType<Period>>(query: T) =>
  query
    .refine(inOrder, { path: ['to'], ...inWords('daysOrder') })
    .refine(notTooLong, { path: ['to'], ...inWords('periodTooLong') });

/** A day means the whole of it on the school's clocks. */
export const personScheduleQuery = ofPeriod(z.object(period));

export const scheduleQuery = ofPeriod(
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

/** Weekly, at the same time on the school's clocks; days on which the school is closed are left out. */
export const repeat = z
  .object({
    weekdays: z
      .array(z.enum(weekdays))
      .min(1)
      .max(weekdays.length)
      .transform((days) => [...new Set(days)]),
    /** Weeks from one round to the next. */
    every: z.int().min(1).max(4).default(1),
    /** The last day that may have a lesson. */
    until: day.optional(),
    /** Lessons in all. */
    count: z.int().min(1).max(limits.seriesLessons).optional(),
  })
  .refine(({ until, count }) => (until === undefined) !== (count === undefined), {
    path: ['until'],
    ...inWords('repeatEnd'),
  });
export type Repeat = z.output<typeof repeat>;

const details = {
  startsAt: moment,
  duration: z.int().min(1).max(1440),
  /** Empty or null: the room of the class. */
  meetingLink: orEmpty(webAddress(limits.addressMax)),
  teacherId: id,
  repeat,
  /** Also where the teacher or a student has another lesson at that time. */
  allowOverlap: z.boolean(),
};

export const newEvent = z
  .object({ ...details, classId: id })
  .partial()
  .required({ classId: true, startsAt: true });
export type NewEvent = z.output<typeof newEvent>;

/** Absent keys keep their value. */
export const eventChange = z.object({ ...details, classId: id, status: z.enum(eventStatuses) }).partial();
export type EventChange = z.output<typeof eventChange>;

export const scopeQuery = z.object({ scope: z.enum(eventScopes).default('one') });

/** What stands in the way of a lesson: an item of `errors.conflicts` of the failure `overlap`. */
export interface Conflict {
  /** Null where lessons that are asked for together stand in each other's way. */
  readonly eventId: string | null;
  /** Null where the class is not the reader's to know. */
  readonly className: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly who: 'teacher' | 'student';
  /** Whose time is taken. */
  readonly name: string;
}

export const calendarFeed = z.object({ token: z.string(), url: z.string() });

/** Which reminders somebody wants by mail: of their lessons, and of homework that is due within a day. */
export const reminders = z.object({
  dayBefore: z.boolean(),
  hourBefore: z.boolean(),
  homeworkDue: z.boolean(),
});
export type Reminders = z.infer<typeof reminders>;
export const remindersChange = reminders.partial();
