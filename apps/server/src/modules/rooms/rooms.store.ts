import { and, asc, eq, isNull, sql } from '../../kernel/db/drizzle.ts';
import { mapConstraintErrors } from '../../kernel/db/map-constraint-errors.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { newId } from '../../kernel/ids.ts';
import { rooms } from './rooms.tables.ts';

export type RoomRow = typeof rooms.$inferSelect;
type RoomFields = Pick<RoomRow, 'name' | 'place' | 'capacity'>;

const whereRoom = (tx: Tx, id: string) => and(eq(rooms.schoolId, tx.schoolId), eq(rooms.id, id));

/** Maps two rooms of one name to a failure at the field. */
const mapNameError = <T>(work: Promise<T>): Promise<T> =>
  mapConstraintErrors(work, { rooms_name: () => toInvalidField('name', 'roomNameTaken') });

/** Lists all rooms by name, with archived ones. */
export function listRooms(tx: Tx): Promise<RoomRow[]> {
  return tx.query
    .select()
    .from(rooms)
    .where(eq(rooms.schoolId, tx.schoolId))
    .orderBy(asc(sql`${rooms.name} collate "und-x-icu"`), asc(rooms.id));
}

/** Lists the rooms that can be chosen. */
export function listUsableRooms(tx: Tx): Promise<Pick<RoomRow, 'id' | 'name'>[]> {
  return tx.query
    .select({ id: rooms.id, name: rooms.name })
    .from(rooms)
    .where(and(eq(rooms.schoolId, tx.schoolId), isNull(rooms.archivedAt)));
}

export async function countRooms(tx: Tx): Promise<number> {
  const [row] = await tx.query
    .select({ count: sql<number>`count(*)::int` })
    .from(rooms)
    .where(eq(rooms.schoolId, tx.schoolId));
  return row?.count ?? 0;
}

export async function findRoom(tx: Tx, id: string): Promise<RoomRow | undefined> {
  const [room] = await tx.query.select().from(rooms).where(whereRoom(tx, id));
  return room;
}

export async function lockRoom(tx: Tx, id: string): Promise<RoomRow | undefined> {
  const [room] = await tx.query.select().from(rooms).where(whereRoom(tx, id)).for('no key update');
  return room;
}

/**
 * Locks these rooms in id order until the transaction ends, so that the second of two concurrent bookings of one room sees
 * the first. Rooms come after people in the order of locks.
 */
export async function lockRooms(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, RoomRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query
    .select()
    .from(rooms)
    .where(and(eq(rooms.schoolId, tx.schoolId), sql`${rooms.id} = any(${sql.param([...ids])}::uuid[])`))
    .orderBy(rooms.id)
    .for('no key update');
  return new Map(rows.map((room) => [room.id, room]));
}

export async function insertRoom(tx: Tx, fields: RoomFields): Promise<RoomRow> {
  const [added] = await mapNameError(
    tx.query
      .insert(rooms)
      .values({ ...fields, schoolId: tx.schoolId, id: newId() })
      .returning(),
  );
  if (!added) throw new Error('The insert returned no room.');
  return added;
}

export async function updateRoom(
  tx: Tx,
  id: string,
  change: Partial<RoomFields & Pick<RoomRow, 'archivedAt'>>,
): Promise<RoomRow> {
  const [changed] = await mapNameError(
    tx.query.update(rooms).set(change).where(whereRoom(tx, id)).returning(),
  );
  if (!changed) throw new Error('The locked room is missing.');
  return changed;
}
