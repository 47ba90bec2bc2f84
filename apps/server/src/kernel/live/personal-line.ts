/**
 * Emits events to persons, sessions and schools. A page loads its data before its connection is open, on a slow phone
 * seconds before; so the client states for how long it was offline, and the events of that time are replayed.
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
  /** Called before a connection is accepted: records how long it had been offline on arrival, if it reports that. */
  readonly noteDeafness: (
    socket: LiveSocket,
    silence: { readonly unheardMs: unknown; readonly arrivedAt: number },
  ) => void;
  /** Replays the missed events. Called once the connection receives events. */
  readonly tellAgain: (socket: LiveSocket, seat: Seat) => void;
}

export function openPersonalLine(io: LiveServer, shared: boolean): PersonalLine {
  const lately = keepLately();
  const deafSince = new WeakMap<LiveSocket, number>();
  io.on('told', lately.note);

  function tell(said: Said): void {
    lately.note(said);
    // Other processes record the event before it is emitted, so that a client that connects there meanwhile receives it
    // twice rather than never.
    if (shared) io.serverSideEmit('told', said);
    io.in(said.room).emit(said.event, said.body);
  }

  return {
    toPerson: (schoolId, userId, event, data) =>
      tell({ room: personRoom(schoolId, userId), event, body: personal(data) }),
    toSession: (schoolId, sessionId, event, data) =>
      tell({ room: sessionRoom(schoolId, sessionId), event, body: personal(data) }),
    toSchool: (schoolId, event, data) => tell({ room: schoolRoom(schoolId), event, body: personal(data) }),
    noteDeafness: (socket, { unheardMs, arrivedAt }) => {
      if (typeof unheardMs === 'number' && unheardMs >= 0) deafSince.set(socket, arrivedAt - unheardMs);
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
