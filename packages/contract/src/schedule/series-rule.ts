/** The rule of a series of lessons, and what a new rule makes of the lessons from one of them on. */
import { day, id, instant, instantWithOffset, weekdays } from '@klasna/base/values';
import { z } from 'zod';
import { repeat } from './models.ts';

export const seriesRule = z.object({
  weekdays: z.array(z.enum(weekdays)),
  /** The interval in weeks. */
  every: z.int(),
  /** The last possible day of a lesson; null if the series ends after a number of lessons. */
  until: day.nullable(),
  /** The number of lessons from this one on; null if the series ends on a day. */
  count: z.int().nullable(),
  /** The time zone of the school, in which the weekdays are meant. */
  timezone: z.string(),
});
export type SeriesRule = z.infer<typeof seriesRule>;

export const ruleChange = z.object({
  /** The new start of the first lesson; missing: the start of the named lesson. */
  startsAt: instantWithOffset.optional(),
  repeat,
  /** Whether to allow times at which the teacher or a student has another lesson. */
  allowOverlap: z.boolean().optional(),
  /** Only reports what would change. */
  dryRun: z.boolean().default(false),
  /** The `key` of the report that the person has seen; the change is refused if it would do something else by now. */
  key: z.string().max(64).optional(),
});
export type RuleChange = z.output<typeof ruleChange>;

/** A conflicting lesson, as in the failure `overlap`. */
const conflict = z.object({
  eventId: id.nullable(),
  className: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  who: z.enum(['teacher', 'student', 'room']),
  name: z.string(),
});

export const ruleChangeReport = z.object({
  /** Identifies what the report says; another state of the lessons gives another key. */
  key: z.string(),
  /** The number of planned lessons that keep their time. */
  kept: z.int(),
  /** The number of lessons that were held and stay as they are. */
  held: z.int(),
  moved: z.array(z.object({ id, from: instant, to: instant })),
  dropped: z.array(z.object({ id, startsAt: instant })),
  added: z.array(instant),
  /** The first conflicts of the moved and added lessons. */
  conflicts: z.array(conflict),
});
export type RuleChangeReport = z.infer<typeof ruleChangeReport>;
