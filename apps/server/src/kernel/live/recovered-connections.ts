/**
 * Restores the connection of a client that was offline for a short time, with the events that it missed, if the client
 * still has access and its stored state is current. Otherwise the client connects like a new one and joins again.
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

/** Lists the rooms of a connection with this state. */
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
   * Returns whether the stored rooms are still current: they are those at the time of the disconnection, while the
   * state of the connection also reflects later changes. The monitor does not check rooms that the state does not
   * contain.
   */
  const hasCurrentRooms = (sid: string, rooms: readonly string[], seat: ConnectionState): boolean => {
    const currentRooms = new Set([sid, ...listRooms(seat)]);
    return currentRooms.size === rooms.length && rooms.every((room) => currentRooms.has(room));
  };

  adapter.restoreSession = async (pid, offset) => {
    const session = await restore(pid, offset);
    const seat = (session?.data as { seat?: ConnectionState } | undefined)?.seat;
    // Refuses to recover a socket that this process still considers open: when that socket breaks later, it would
    // remove the recovered client from all rooms.
    if (!seat || sockets.has(session.sid)) return null as never;
    const [verdict] = await accessChecks.checkConnections(seat.schoolId, [seat]);
    if (!verdict || verdict.isEnded || verdict.lostRooms.length > 0) return null as never;
    if (!hasCurrentRooms(session.sid, session.rooms, seat) || sockets.has(session.sid)) return null as never;
    // Restores again, to include events that were emitted during the checks. Redis returns a session only once and then
    // rejects; in that case the sequence number in the reply to a join reveals missed events.
    return (await restore(pid, offset).catch(() => null)) ?? session;
  };
}
