/**
 * A window that was away for a moment takes up where it stood, with what it missed: if it still may, and if what was kept
 * of it is still true. Otherwise it comes in like a new one and joins again what it may.
 */
import { roomOf, viewRoomOf } from './audience.ts';
import type { Rights } from './rights.ts';
import { type LiveServer, personRoom, type Seat, schoolRoom, sessionRoom } from './seat.ts';

/** Where somebody who sits like this is told things. */
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
   * Its rooms are those of the moment at which the line broke; the seat knows what was put out or joined since. Nobody
   * watches over a room that is not in the seat.
   */
  const isTrue = (sid: string, rooms: readonly string[], seat: Seat): boolean => {
    const own = new Set([sid, ...roomsOf(seat)]);
    return own.size === rooms.length && rooms.every((room) => own.has(room));
  };

  adapter.restoreSession = async (pid, offset) => {
    const session = await restore(pid, offset);
    const seat = (session?.data as { seat?: Seat } | undefined)?.seat;
    // A line that we still hold for open would take the window out of all its rooms when it breaks at last.
    if (!seat || sockets.has(session.sid)) return null as never;
    const [verdict] = await rights.examine(seat.schoolId, [seat]);
    if (!verdict || verdict.ended || verdict.lost.length > 0) return null as never;
    if (!isTrue(session.sid, session.rooms, seat) || sockets.has(session.sid)) return null as never;
    // Once more: what was told while we asked belongs to what was missed. Redis gives a session away only once, and
    // refuses then; there the number that joining answers tells of it.
    return (await restore(pid, offset).catch(() => null)) ?? session;
  };
}
