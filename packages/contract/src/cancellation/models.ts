/** What it costs a student to cancel a lesson or to miss it. */
import { emptyAsNull, id, instant, line } from '@klasna/base/values';
import { z } from 'zod';
import { attendanceLimits } from '../attendance/values.ts';
import { classPerson } from '../classes/models.ts';
import { absenceRule } from './absence-rule.ts';
import { cancellationRefusals, policyLimits } from './values.ts';

const fields = {
  /** Who cancels at least so many hours before the lesson is charged nothing. Real hours, also over a clock change. */
  noticeHours: z.int().min(0).max(policyLimits.noticeHours),
  /** What a later cancellation costs, in percent of the lesson; the ledger rounds it to whole lessons. */
  latePercent: z.int().min(0).max(100),
  /** What an absence without excuse costs, likewise. */
  noShowPercent: z.int().min(0).max(100),
  /** How many late cancellations of a student in a calendar month of the school cost nothing. */
  freePerMonth: z.int().min(0).max(policyLimits.freePerMonth),
  /** Whether students cancel themselves; otherwise staff do it for them. */
  byStudents: z.boolean(),
};

export const cancellationPolicy = z.object(fields);
export type CancellationPolicy = z.output<typeof cancellationPolicy>;

/** What a plan or a class sets itself; null follows what is above. */
export const policyOverride = z.object({
  noticeHours: fields.noticeHours.nullable(),
  latePercent: fields.latePercent.nullable(),
  noShowPercent: fields.noShowPercent.nullable(),
  freePerMonth: fields.freePerMonth.nullable(),
  byStudents: fields.byStudents.nullable(),
});
export type PolicyOverride = z.output<typeof policyOverride>;

export const overriddenPolicy = z.object({
  own: policyOverride,
  /** What applies where nothing is set. */
  inherited: cancellationPolicy,
});
export type OverriddenPolicy = z.output<typeof overriddenPolicy>;

/** The cancellation of one lesson by one student. */
export const lessonCancellation = z.object({
  eventId: id,
  className: z.string(),
  startsAt: instant,
  /** The duration in minutes. */
  duration: z.int(),
  /** The time zone of the school. */
  timezone: z.string(),
  student: classPerson,
  /** Whether the lesson takes place without this student. */
  isGroup: z.boolean(),
  /** Whether the class has a plan; without one, nobody is charged. */
  hasPlan: z.boolean(),
  /** The absence that was announced; null if there is none. */
  announced: z.object({ reason: z.string().nullable(), rule: absenceRule }).nullable(),
  /** What cancelling now would cost, and why. */
  rule: absenceRule,
  /** The last instant at which cancelling costs nothing. */
  freeUntil: instant,
  /** How many late cancellations of this month still cost nothing. */
  freeLeft: z.int(),
  /** What missing the lesson without a word would cost, in lessons. */
  noShowLessons: z.int(),
  /** Why it cannot be cancelled; null if it can. */
  refusal: z.enum(cancellationRefusals).nullable(),
  can: z.object({ cancel: z.boolean(), withdraw: z.boolean() }),
});
export type LessonCancellation = z.output<typeof lessonCancellation>;

/** Staff name the student; students cancel for themselves. */
export const cancellationQuery = z.object({ studentId: id.optional() });

export const newCancellation = z.object({
  studentId: id.optional(),
  /** The cost that was shown, in lessons; if it has changed, nothing is cancelled. */
  lessons: z.int().min(0).max(1),
  reason: emptyAsNull(line(1).max(attendanceLimits.reason)).optional(),
});
export type NewCancellation = z.output<typeof newCancellation>;
