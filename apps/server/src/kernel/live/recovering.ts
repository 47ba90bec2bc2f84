/**
 * Restores the connection of a client that was offline briefly, together with the events it missed, provided that it
 * still has access and its stored state is current. Otherwise it connects like a new client and joins again.
 */
import { roomOf, viewRoomOf } from './audience.ts';
import type { Rights } from './rights.ts';
import { type LiveServer, personRoom, type Seat, schoolRoom, sessionRoom } from './seat.ts';

/** The rooms of a connection with this state. */
export const roomsOf = ({ schoolId, userId, sessionId, joined }: Seat): string[] => [
  personRoom(schoolId, userId),
  sessionRoom(schoolId, sessionId),
  schoolRoom(schoolId),
  ...Object.values(joined).flatMap((gathering) =>
    gathering.view === undefined
      ? [roomOf(gathering)]
      : [roomOf(gathering), viewRoomOf(gathering, gathering.view)],
  ),
];

export function examineRecovered<Actor>(io: LiveServer, rights: Rights<Actor>): void {
  const { adapter, sockets } = io.sockets;
  const restore = adapter.restoreSession.bind(adapter);

  /**
   * The stored rooms are those at the moment of the disconnection, while the connection state also reflects later
   * changes. The monitor does not check rooms that are missing from the connection state.
   */
  const isTrue = (sid: string, rooms: readonly string[], seat: Seat): boolean => {
    const own = new Set([sid, ...roomsOf(seat)]);
    return own.size === rooms.length && rooms.every((room) => own.has(room));
  };

  adapter.restoreSession = async (pid, offset) => {
    const session = await restore(pid, offset);
    const seat = (session?.data as { seat?: Seat } | undefined)?.seat;
    // When a socket that this process still considers open breaks later, it would remove the recovered client from all
    // rooms.
    if (!seat || sockets.has(session.sid)) return null as never;
    const [verdict] = await rights.examine(seat.schoolId, [seat]);
    if (!verdict || verdict.ended || verdict.lost.length > 0) return null as never;
    if (!isTrue(session.sid, session.rooms, seat) || sockets.has(session.sid)) return null as never;
    // Restores again, to include events emitted during the checks. Redis hands a session out only once and rejects
    // then; in that case the sequence number in the join reply reveals missed events.
    return (await restore(pid, offset).catch(() => null)) ?? session;
  };
}
