/**
 * Emits events to persons, sessions and schools. A page loads its data before its connection is open, on a slow phone
 * seconds before. So the client states how long it was offline, and the server replays the events of that time.
 */
import type { PersonalEvent, PersonalEvents } from '@klasna/contract/events';
import {
  type ConnectionState,
  type LiveServer,
  type LiveSocket,
  toPersonalMessage,
  toPersonRoom,
  toSchoolRoom,
  toSessionRoom,
} from './connection-state.ts';
import { type EventVerifier, personal } from './event-verifier.ts';
import { createRecentEvents, type RecentEvent } from './recent-events.ts';
import { listRooms } from './recovered-connections.ts';

type EmitTo = <E extends PersonalEvent>(
  schoolId: string,
  id: string,
  event: E,
  data: PersonalEvents[E],
) => void;

export interface PersonalEmitter {
  readonly emitToPerson: EmitTo;
  readonly emitToSession: EmitTo;
  readonly emitToSchool: <E extends PersonalEvent>(
    schoolId: string,
    event: E,
    data: PersonalEvents[E],
  ) => void;
  /**
   * Records how long a client was offline before it arrived, if it reports that. Called before the connection is
   * accepted.
   */
  readonly recordOfflineTime: (
    socket: LiveSocket,
    silence: { readonly unheardMs: unknown; readonly arrivedAt: number },
  ) => void;
  /** Replays the missed events. Called once the connection receives events. */
  readonly replayMissed: (socket: LiveSocket, state: ConnectionState) => void;
  /** Says to every client of this process that it may have missed any event. */
  readonly reportMissed: () => void;
  /** The number of events that are kept for clients that missed them. */
  readonly countRecent: () => number;
}

export function createPersonalEmitter(
  io: LiveServer,
  hasOtherProcesses: boolean,
  { verify }: EventVerifier,
): PersonalEmitter {
  const recentEvents = createRecentEvents();
  const offlineSince = new WeakMap<LiveSocket, number>();
  io.on('personalEvent', recentEvents.record);

  function emit<E extends PersonalEvent>(room: string, event: E, data: PersonalEvents[E]): void {
    verify(personal, event, data);
    const recent: RecentEvent = { room, event, body: toPersonalMessage(data) };
    recentEvents.record(recent);
    // Lets other processes record the event before it is emitted, so that a client that connects there in the meantime
    // receives the event twice rather than never.
    if (hasOtherProcesses) io.serverSideEmit('personalEvent', recent);
    io.in(room).emit(event, recent.body);
  }

  return {
    emitToPerson: (schoolId, userId, event, data) => emit(toPersonRoom(schoolId, userId), event, data),
    emitToSession: (schoolId, sessionId, event, data) =>
      emit(toSessionRoom(schoolId, sessionId), event, data),
    emitToSchool: (schoolId, event, data) => emit(toSchoolRoom(schoolId), event, data),
    recordOfflineTime: (socket, { unheardMs, arrivedAt }) => {
      if (typeof unheardMs === 'number' && unheardMs >= 0) offlineSince.set(socket, arrivedAt - unheardMs);
    },
    replayMissed: (socket, state) => {
      const since = offlineSince.get(socket);
      if (since === undefined) return;
      const missed = recentEvents.since(since, listRooms(state));
      if (!missed) socket.emit('much.missed', toPersonalMessage({}));
      for (const { event, body } of missed ?? []) socket.emit(event, body);
    },
    reportMissed: () => {
      recentEvents.clear();
      io.local.emit('much.missed', toPersonalMessage({}));
    },
    countRecent: recentEvents.count,
  };
}
