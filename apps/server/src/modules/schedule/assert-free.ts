import type { Conflict } from '@klasna/contract/schedule/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { listStudentIds, type SchoolClass } from '../classes/index.ts';
import { lockRooms } from '../rooms/index.ts';
import { computeEnd } from './compute-end.ts';
import {
  listConflicts,
  listRoomConflicts,
  listTakenIndexes,
  lockPeople,
  type TakenSlot,
  type WantedSlot,
} from './conflicts.store.ts';
import { listGuestsByEvent } from './guests.store.ts';
import { type Clash, listClashes, listOwnClashes } from './own-clashes.ts';
import type { ScheduleRights } from './resources.ts';

export interface FreeTimeRequest {
  readonly class: Pick<SchoolClass, 'id' | 'name'>;
  readonly slots: readonly WantedSlot[];
  /** The teachers of further lessons, who need no free time but must still be in the school. */
  readonly otherTeacherIds?: readonly string[];
  /** The lessons whose rooms have to be free; those of `slots` unless others are given. */
  readonly roomSlots?: readonly WantedSlot[];
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
 * Checks that teachers, students and rooms are free and keeps them free until the transaction ends. If overlaps of people
 * are allowed, returns for each time whether there is one; rooms never have two lessons at once.
 */
export async function assertFree(
  tx: Tx,
  request: FreeTimeRequest,
  rights: Pick<ScheduleRights, 'canSeeClass'>,
): Promise<boolean[]> {
  const { slots } = request;
  const participants = await lockParticipants(tx, request);
  const roomConflicts = await listTakenRooms(tx, request, rights.canSeeClass);
  if (request.allowOverlap && roomConflicts.length === 0) {
    const { query, ownClashes } = participants;
    const takenIndexes = new Set([
      ...ownClashes.map(({ index }) => index),
      ...(await listTakenIndexes(tx, query)),
    ]);
    return slots.map((_, index) => takenIndexes.has(index));
  }
  const conflicts = await listConflictsOf(tx, request, rights, participants, roomConflicts);
  if (conflicts.length > 0) throw new Failure('overlap', { errors: { conflicts } });
  return slots.map(() => false);
}

/** Lists the first conflicts, with lessons that are planned already and of the requested lessons among each other. */
export async function listAllConflicts(
  tx: Tx,
  request: FreeTimeRequest,
  rights: Pick<ScheduleRights, 'canSeeClass'>,
): Promise<Conflict[]> {
  const participants = await lockParticipants(tx, request);
  const roomConflicts = await listTakenRooms(tx, request, rights.canSeeClass);
  return listConflictsOf(tx, request, rights, participants, roomConflicts);
}

async function listConflictsOf(
  tx: Tx,
  request: FreeTimeRequest,
  { canSeeClass }: Pick<ScheduleRights, 'canSeeClass'>,
  { names, studentIds, query, ownClashes }: Awaited<ReturnType<typeof lockParticipants>>,
  roomConflicts: readonly Conflict[],
): Promise<Conflict[]> {
  return [
    ...roomConflicts,
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
  const guests = await listGuestsByEvent(
    tx,
    slots.flatMap(({ eventId }) => eventId ?? []),
  );
  const guestIds = [...guests.values()].flat().map(({ userId }) => userId);
  const names = await lockPeople(tx, [...teacherIds, ...studentIds, ...guestIds]);
  if (!teacherIds.every((id) => names.has(id))) throw toInvalidField('teacherId', 'notATeacher');
  const ownClashes = listOwnClashes(slots, studentIds.length > 0);
  return { names, studentIds, ownClashes, query: { slots, studentIds, ignoredEventIds } };
}

/** Locks the rooms after the people, and lists the lessons that are in them at these times, also those of this request. */
async function listTakenRooms(
  tx: Tx,
  { class: { name: className }, slots, roomSlots = slots, ignoredEventIds = [] }: FreeTimeRequest,
  canSeeClass: ScheduleRights['canSeeClass'],
): Promise<Conflict[]> {
  const roomIds = [...new Set(roomSlots.flatMap(({ roomId }) => roomId ?? []))];
  const rooms = await lockRooms(tx, roomIds);
  const taken = await listRoomConflicts(tx, { slots: roomSlots, ignoredEventIds }, maxConflicts);
  const ownClashes = roomIds.flatMap((id) =>
    listClashes(
      roomSlots.filter(({ roomId }) => roomId === id),
      () => id,
    ).map(({ earlier }) => ({
      ...{ eventId: null, className, ...toTimes(earlier) },
      ...{ who: 'room' as const, name: rooms.get(id)?.name ?? '' },
    })),
  );
  return [...taken.map((slot) => toConflict(slot, canSeeClass(slot))), ...ownClashes].slice(0, maxConflicts);
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
