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

/** A lesson in the calendar; the code calls it `event`. */
export const lessonEvent = z.object({
  id,
  seriesId: id.nullable(),
  class: z.object({ id, name: z.string(), type: z.enum(classTypes) }),
  teacher: classPerson,
  /** For a held lesson: the students in the class at that time. */
  students: z.array(classPerson),
  startsAt: instant,
  endsAt: instant,
  /** In minutes. */
  duration: z.int(),
  /** The school's time zone, in which lessons are planned. */
  timezone: z.string(),
  status: z.enum(eventStatuses),
  /**
   * A charged lesson is paid when everybody charged has paid; a planned one when the remaining lessons of its
   * students cover it.
   */
  paymentStatus: z.enum(paymentStatuses).nullable(),
  meetingLink: z.string().nullable(),
  /** Planned on purpose at a time that was taken; shown only to people who may edit the lesson. */
  overlaps: z.boolean(),
  /** Whether the caller may change and delete it, and open its class. */
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

/** A date means the whole day in the school's time zone. */
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

/** Repeats weekly at the same local time of the school; days on which the school is closed are skipped. */
export const repeat = z
  .object({
    weekdays: z
      .array(z.enum(weekdays))
      .min(1)
      .max(weekdays.length)
      .transform((days) => [...new Set(days)]),
    /** Interval in weeks. */
    every: z.int().min(1).max(4).default(1),
    /** The last possible day of a lesson. */
    until: day.optional(),
    /** Total number of lessons. */
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
  /** Empty or null: the online room of the class. */
  meetingLink: emptyAsNull(webAddress(limits.addressMax)),
  teacherId: id,
  repeat,
  /** Allows a time at which the teacher or a student has another lesson. */
  allowOverlap: z.boolean(),
};

export const newEvent = z
  .object({ ...details, classId: id })
  .partial()
  .required({ classId: true, startsAt: true });
export type NewEvent = z.output<typeof newEvent>;

/** Missing fields keep their value. */
export const eventChange = z.object({ ...details, classId: id, status: z.enum(eventStatuses) }).partial();
export type EventChange = z.output<typeof eventChange>;

export const scopeQuery = z.object({ scope: z.enum(eventScopes).default('one') });

/** A conflicting lesson: an item of `errors.conflicts` of the failure `overlap`. */
export interface Conflict {
  /** Null if the requested lessons conflict with each other. */
  readonly eventId: string | null;
  /** Null if the reader may not see the class. */
  readonly className: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly who: 'teacher' | 'student';
  /** The name of the busy person. */
  readonly name: string;
}

export const calendarFeed = z.object({ token: z.string(), url: z.string() });

/** Reminders that a person gets by mail: for their lessons, and for homework due within a day. */
export const reminders = z.object({
  dayBefore: z.boolean(),
  hourBefore: z.boolean(),
  homeworkDue: z.boolean(),
});
export type Reminders = z.infer<typeof reminders>;
export const remindersChange = reminders.partial();
