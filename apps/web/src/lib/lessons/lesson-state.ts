/** The state of a lesson. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { EventStatus } from '@klasna/contract/schedule/values';

export type LessonState = 'planned' | 'completed' | 'canceled';

const states: Readonly<Record<EventStatus, LessonState>> = {
  scheduled: 'planned',
  completed: 'completed',
  noShowWithCharge: 'canceled',
  noShowWithoutCharge: 'canceled',
};

export const toLessonState = ({ status }: Pick<LessonEvent, 'status'>): LessonState => states[status];

export const isUnderWay = (
  { startsAt, endsAt }: Pick<LessonEvent, 'startsAt' | 'endsAt'>,
  nowMs: number,
): boolean => Date.parse(startsAt) <= nowMs && Date.parse(endsAt) > nowMs;

/** Returns the label of a lesson whose result is not set. */
export const selectPlannedLabel = (isNow: boolean): 'underWay' | 'planned' =>
  isNow ? 'underWay' : 'planned';

/** Selects the label of a planned lesson with a suspended teacher, or else with a suspended student. */
export function selectSuspensionLabel({
  suspendedIds,
  teacher,
}: Pick<LessonEvent, 'suspendedIds' | 'teacher'>): 'teacherSuspended' | 'studentSuspended' | undefined {
  if (suspendedIds.length === 0) return undefined;
  return suspendedIds.includes(teacher.id) ? 'teacherSuspended' : 'studentSuspended';
}
