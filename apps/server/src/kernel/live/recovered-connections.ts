/**
 * Restores the connection of a client that was offline briefly, together with the events it missed, provided that it
 * still has access and its stored state is current. Otherwise it connects like a new client and joins again.
 */

import type { AccessChecks } from './access-checks.ts';
import { toRoomName, toViewRoomName } from './audience.ts';
import {
  type ConnectionState,
  type LiveServer,
  toPersonRoom,
  toSchoolRoom,
  toSessionRoom,
} from './connection-state.ts';

/** The rooms of a connection with this state. */
export const listRooms = ({ schoolId, userId, sessionId, joined }: ConnectionState): string[] => [
  toPersonRoom(schoolId, userId),
  toSessionRoom(schoolId, sessionId),
  toSchoolRoom(schoolId),
  ...Object.values(joined).flatMap((channel) =>
    channel.view === undefined
      ? [toRoomName(channel)]
      : [toRoomName(channel), toViewRoomName(channel, channel.view)],
  ),
];

export function validateRecovered<Actor>(io: LiveServer, accessChecks: AccessChecks<Actor>): void {
  const { adapter, sockets } = io.sockets;
  const restore = adapter.restoreSession.bind(adapter);

  /**
   * The stored rooms are those at the moment of the disconnection, while the connection state also reflects later
   * changes. The monitor does not check rooms that are missing from the connection state.
   */
  const hasCurrentRooms = (sid: string, rooms: readonly string[], seat: ConnectionState): boolean => {
    const currentRooms = new Set([sid, ...listRooms(seat)]);
    return currentRooms.size === rooms.length && rooms.every((room) => currentRooms.has(room));
  };

  adapter.restoreSession = async (pid, offset) => {
    const session = await restore(pid, offset);
    const seat = (session?.data as { seat?: ConnectionState } | undefined)?.seat;
    // When a socket that this process still considers open breaks later, it would remove the recovered client from all
    // rooms.
    if (!seat || sockets.has(session.sid)) return null as never;
    const [verdict] = await accessChecks.checkConnections(seat.schoolId, [seat]);
    if (!verdict || verdict.isEnded || verdict.lostRooms.length > 0) return null as never;
    if (!hasCurrentRooms(session.sid, session.rooms, seat) || sockets.has(session.sid)) return null as never;
    // Restores again, to include events emitted during the checks. Redis hands a session out only once and rejects
    // then; in that case the sequence number in the join reply reveals missed events.
    return (await restore(pid, offset).catch(() => null)) ?? session;
  };
}
