import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { findRoom } from '../rooms/index.ts';

/** Refuses a room that the school does not have or no longer uses. */
export async function assertRoomUsable(tx: Tx, roomId: string | null | undefined): Promise<void> {
  if (roomId === null || roomId === undefined) return;
  const room = await findRoom(tx, roomId);
  if (!room || room.archivedAt !== null) throw toInvalidField('roomId', 'roomUnknown');
}
