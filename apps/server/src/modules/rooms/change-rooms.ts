import { maxRooms, type NewRoom, type Room, type RoomChange } from '@klasna/contract/rooms/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { compareStates, recordChange } from '../audit/index.ts';
import type { RoomCreator, RoomResource } from './resources.ts';
import { roomsChanged } from './rooms.events.ts';
import { countRooms, insertRoom, lockRoom, type RoomRow, updateRoom } from './rooms.store.ts';

export interface RoomsDeps {
  /**
   * Locks the lessons in a room and counts a change of them, so that calendar programs take over its new name; injected because lessons
   * are of a higher layer.
   */
  readonly countLessonChanges: (tx: Tx, roomId: string) => Promise<void>;
}

export const describeRoom = ({ id, name, place, capacity, archivedAt }: RoomRow): Room => ({
  id,
  name,
  place,
  capacity,
  archivedAt: archivedAt?.toISOString() ?? null,
});

const toRecorded = ({ name, place, capacity, archivedAt }: RoomRow) => ({
  roomName: name,
  roomPlace: place,
  roomCapacity: capacity,
  roomState: archivedAt === null ? 'inUse' : 'archived',
});
const recordedFields = ['roomName', 'roomPlace', 'roomCapacity', 'roomState'] as const;

/** A text of blanks is empty once it is trimmed. */
const toNullIfEmpty = (text: string | null | undefined): string | null => text || null;

export async function createRoom(tx: Tx, { actorId }: RoomCreator, input: NewRoom): Promise<RoomRow> {
  if ((await countRooms(tx)) >= maxRooms) throw toInvalidField('name', 'listMax', { max: maxRooms });
  const { name, place, capacity = null } = input;
  const room = await insertRoom(tx, { name, place: toNullIfEmpty(place), capacity });
  await recordChange(tx, 'school.changed', { actorId }, [{ field: 'rooms', from: [], to: [name] }]);
  tx.publish(roomsChanged({}));
  return room;
}

/**
 * Changes a room. Lessons stay in a room that is archived. A change of what calendars show locks the lessons first, because
 * planning locks lessons before rooms.
 */
export async function changeRoom(
  tx: Tx,
  { room: found, actorId }: RoomResource,
  { isArchived, name, place, capacity }: RoomChange,
  { countLessonChanges }: RoomsDeps,
): Promise<RoomRow> {
  const isShownDifferently =
    (name !== undefined && name !== found.name) ||
    (place !== undefined && toNullIfEmpty(place) !== found.place);
  if (isShownDifferently) await countLessonChanges(tx, found.id);
  const before = requireFound(await lockRoom(tx, found.id));
  const archivedAt =
    isArchived === undefined || isArchived === (before.archivedAt !== null)
      ? before.archivedAt
      : isArchived
        ? tx.now
        : null;
  const wanted = {
    name: name ?? before.name,
    place: place === undefined ? before.place : toNullIfEmpty(place),
    capacity: capacity === undefined ? before.capacity : capacity,
    archivedAt,
  };
  const changes = compareStates(toRecorded(before), toRecorded({ ...before, ...wanted }), recordedFields);
  if (changes.length === 0) return before;
  const after = await updateRoom(tx, before.id, wanted);
  // Names the room also where something else of it changed.
  const named = changes.some(({ field }) => field === 'roomName')
    ? changes
    : [{ field: 'roomName', from: after.name, to: after.name }, ...changes];
  await recordChange(tx, 'school.changed', { actorId }, named);
  tx.publish(roomsChanged({}));
  return after;
}
