/** What an absence costs by a policy. Pure. */
import type { AbsenceRule } from '@klasna/contract/cancellation/absence-rule';
import { roundToLessons } from '@klasna/contract/cancellation/values';
import type { ResolvedPolicy } from './resolve-policy.ts';

const hourMs = 3_600_000;

/** The last instant at which cancelling costs nothing, in real hours before the lesson. */
export const findFreeUntil = ({ values }: ResolvedPolicy, startsAt: Date): Date =>
  new Date(startsAt.getTime() - values.noticeHours * hourMs);

export interface Announcement {
  readonly startsAt: Date;
  readonly announcedAt: Date;
  /** How many free late cancellations the student has used in the month of the lesson. */
  readonly freeUsed: number;
}

/** Decides what an announced absence costs: nothing in time, nothing for the free ones, and the policy's part otherwise. */
export function decideAnnounced(
  policy: ResolvedPolicy,
  { startsAt, announcedAt, freeUsed }: Announcement,
): AbsenceRule {
  const { noticeHours, latePercent, freePerMonth } = policy.values;
  const common = { noticeHours, announcedAt: announcedAt.toISOString() };
  if (announcedAt <= findFreeUntil(policy, startsAt))
    return { ...common, kind: 'inTime', percent: 0, lessons: 0, level: policy.levels.noticeHours };
  // A free one is not used up where the cancellation costs nothing anyway.
  if (freeUsed < freePerMonth && roundToLessons(latePercent) > 0)
    return { ...common, kind: 'free', percent: 0, lessons: 0, level: policy.levels.freePerMonth };
  return {
    ...common,
    kind: 'late',
    percent: latePercent,
    lessons: roundToLessons(latePercent),
    level: policy.levels.latePercent,
  };
}

/** Decides what an absence costs that nobody announced or excused. */
export const decideNoShow = ({ values, levels }: ResolvedPolicy): AbsenceRule => ({
  kind: 'noShow',
  percent: values.noShowPercent,
  lessons: roundToLessons(values.noShowPercent),
  noticeHours: values.noticeHours,
  announcedAt: null,
  level: levels.noShowPercent,
});
