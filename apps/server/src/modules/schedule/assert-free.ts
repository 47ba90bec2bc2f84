import type { Conflict } from '@klasna/contract/schedule/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { listStudentIds, type SchoolClass } from '../classes/index.ts';
import { computeEnd } from './compute-end.ts';
import {
  listConflicts,
  listTakenIndexes,
  lockPeople,
  type TakenSlot,
  type WantedSlot,
} from './conflicts.store.ts';
import { type Clash, listOwnClashes } from './own-clashes.ts';
import type { ScheduleRights } from './resources.ts';

export interface FreeTimeRequest {
  readonly class: Pick<SchoolClass, 'id' | 'name'>;
  readonly slots: readonly WantedSlot[];
  /** The teachers of further lessons, who need no free time but must still be in the school. */
  readonly otherTeacherIds?: readonly string[];
  /** Lessons to ignore because they are about to move. */
  readonly ignoredEventIds?: readonly string[];
  readonly allowOverlap: boolean;
}

/**
 * The maximum number of reported conflicts. Two overlapping series have one conflict per lesson, and a few suffice to
 * identify the series.
 */
export const maxConflicts = 20;

/**
 * Checks that teachers and students are free and keeps them free until the transaction ends. If overlaps are allowed,
 * returns for each time whether there is one.
 */
export async function assertFree(
  tx: Tx,
  request: FreeTimeRequest,
  rights: Pick<ScheduleRights, 'canSeeClass'>,
): Promise<boolean[]> {
  const { slots } = request;
  if (request.allowOverlap) {
    const { query, ownClashes } = await lockParticipants(tx, request);
    const takenIndexes = new Set([
      ...ownClashes.map(({ index }) => index),
      ...(await listTakenIndexes(tx, query)),
    ]);
    return slots.map((_, index) => takenIndexes.has(index));
  }
  const conflicts = await listAllConflicts(tx, request, rights);
  if (conflicts.length > 0) throw new Failure('overlap', { errors: { conflicts } });
  return slots.map(() => false);
}

/** Lists the first conflicts, with lessons that are planned already and of the requested lessons among each other. */
export async function listAllConflicts(
  tx: Tx,
  request: FreeTimeRequest,
  { canSeeClass }: Pick<ScheduleRights, 'canSeeClass'>,
): Promise<Conflict[]> {
  const { names, studentIds, query, ownClashes } = await lockParticipants(tx, request);
  return [
    ...(await listConflicts(tx, query, maxConflicts)).map((taken) => toConflict(taken, canSeeClass(taken))),
    ...ownClashes.map((clash) =>
      toOwnConflict(clash, request.class.name, (id) => names.get(id) ?? '', studentIds),
    ),
  ].slice(0, maxConflicts);
}

async function lockParticipants(
  tx: Tx,
  { class: schoolClass, slots, otherTeacherIds = [], ignoredEventIds = [] }: FreeTimeRequest,
) {
  const studentIds = (await listStudentIds(tx, [schoolClass.id])).get(schoolClass.id) ?? [];
  const teacherIds = [...slots.map(({ teacherId }) => teacherId), ...otherTeacherIds];
  const names = await lockPeople(tx, [...teacherIds, ...studentIds]);
  if (!teacherIds.every((id) => names.has(id))) throw toInvalidField('teacherId', 'notATeacher');
  const ownClashes = listOwnClashes(slots, studentIds.length > 0);
  return { names, studentIds, ownClashes, query: { slots, studentIds, ignoredEventIds } };
}

const toTimes = (span: WantedSlot | TakenSlot) => ({
  startsAt: span.startsAt.toISOString(),
  endsAt: computeEnd(span).toISOString(),
});

export function toConflict(taken: TakenSlot, canSeeClass: boolean): Conflict {
  const { eventId, className, who, name } = taken;
  return { eventId, className: canSeeClass ? className : null, ...toTimes(taken), who, name };
}

function toOwnConflict(
  { earlier, later }: Clash,
  className: string,
  getName: (id: string) => string,
  [student = '']: readonly string[],
): Conflict {
  const isSameTeacher = earlier.teacherId === later.teacherId;
  return {
    ...{ eventId: null, className, ...toTimes(earlier) },
    who: isSameTeacher ? 'teacher' : 'student',
    name: getName(isSameTeacher ? earlier.teacherId : student),
  };
}
