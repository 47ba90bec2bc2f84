/**
 * What is told to persons, sessions and schools. A page is read before its line stands, on a slow phone seconds before; so
 * a window says how long it could not hear, and is told once more what was told meanwhile.
 */
import type { PersonalEvent, PersonalEvents } from '@klasna/contract/events';
import { keepLately, type Said } from './lately.ts';
import { roomsOf } from './recovering.ts';
import {
  type LiveServer,
  type LiveSocket,
  personal,
  personRoom,
  type Seat,
  schoolRoom,
  sessionRoom,
} from './seat.ts';

type Tell = <E extends PersonalEvent>(
  schoolId: string,
  id: string,
  event: E,
  data: PersonalEvents[E],
) => void;

export interface PersonalLine {
  readonly toPerson: Tell;
  readonly toSession: Tell;
  readonly toSchool: <E extends PersonalEvent>(schoolId: string, event: E, data: PersonalEvents[E]) => void;
  /** Before a window is let in: it could not hear for so many milliseconds, if it says so. */
  readonly noteDeafness: (socket: LiveSocket, milliseconds: unknown) => void;
  /** As soon as it hears. */
  readonly tellAgain: (socket: LiveSocket, seat: Seat) => void;
}

export function openPersonalLine(io: LiveServer, shared: boolean): PersonalLine {
  const lately = keepLately();
  const deafSince = new WeakMap<LiveSocket, number>();
  io.on('told', lately.note);

  function tell(said: Said): void {
    lately.note(said);
    // Before it is told: a window that another process lets in meanwhile hears it twice rather than never.
    if (shared) io.serverSideEmit('told', said);
    io.in(said.room).emit(said.event, said.body);
  }

  return {
    toPerson: (schoolId, userId, event, data) =>
      tell({ room: personRoom(schoolId, userId), event, body: personal(data) }),
    toSession: (schoolId, sessionId, event, data) =>
      tell({ room: sessionRoom(schoolId, sessionId), event, body: personal(data) }),
    toSchool: (schoolId, event, data) => tell({ room: schoolRoom(schoolId), event, body: personal(data) }),
    noteDeafness: (socket, milliseconds) => {
      if (typeof milliseconds === 'number' && milliseconds >= 0)
        deafSince.set(socket, performance.now() - milliseconds);
    },
    tellAgain: (socket, seat) => {
      const moment = deafSince.get(socket);
      if (moment === undefined) return;
      const missed = lately.since(moment, roomsOf(seat));
      if (!missed) socket.emit('much.missed', personal({}));
      for (const { event, body } of missed ?? []) socket.emit(event, body);
    },
  };
}
