/** Puts out whoever may no longer be there: when told, and on a round every few seconds for whatever nobody told us. */
import type { Logger } from '../log.ts';
import { eventOf } from './audience.ts';
import { leave } from './joining.ts';
import type { Refusals } from './limits.ts';
import type { Presence } from './presence.ts';
import type { Rights, Verdict } from './rights.ts';
import {
  type EndedSessions,
  type LiveServer,
  type LiveSocket,
  personal,
  type Seat,
  seatedHere,
} from './seat.ts';

export interface Watch {
  readonly end: (schoolId: string, which: EndedSessions) => void;
  readonly recheck: (schoolId: string, userId?: string) => Promise<void>;
  readonly stop: () => void;
}

interface WatchOptions<Actor> {
  readonly io: LiveServer;
  /** Whether other processes serve beside this one. */
  readonly shared: boolean;
  readonly rights: Rights<Actor>;
  readonly presence: Presence;
  readonly refusals: Refusals;
  readonly log: Logger;
}

const roundEvery = 4000;
/** Rounds in a minute. */
const minute = 15;

export function keepWatch<Actor>({
  io,
  shared,
  rights,
  presence,
  refusals,
  log,
}: WatchOptions<Actor>): Watch {
  let rounds = 0;
  let onRound = false;

  function putOut(socket: LiveSocket): void {
    // Locally, and so before the disconnection even where processes talk through Redis.
    io.local.to(socket.id).emit('session.ended', personal({}));
    socket.disconnect(true);
  }

  /** Told, so that a window asks at once what it may still see; whoever only changed sides joins anew. */
  function showOut(socket: LiveSocket, seat: Seat, room: string): void {
    const gathering = seat.joined[room];
    if (gathering) io.local.to(socket.id).emit(`${gathering.audience}:left`, eventOf(gathering, null, {}));
    leave(socket, seat, room, presence);
  }

  function endHere(schoolId: string, { userId, sessionId, exceptSessionId }: EndedSessions): void {
    for (const { socket, seat } of seatedHere(io)) {
      if (seat.schoolId !== schoolId || seat.userId !== userId) continue;
      if (sessionId !== undefined && seat.sessionId !== sessionId) continue;
      if (seat.sessionId !== exceptSessionId) putOut(socket);
    }
  }

  async function recheckHere(concerns: (seat: Seat) => boolean): Promise<void> {
    const seated = seatedHere(io).filter(({ seat }) => concerns(seat));
    const socketOf = new Map(seated.map(({ socket, seat }) => [seat, socket]));
    for (const [schoolId, ofSchool] of Map.groupBy(seated, ({ seat }) => seat.schoolId)) {
      // What goes wrong in one school leaves the others watched; its own windows are asked again on the next round.
      const verdicts = await examineSchool(schoolId, ofSchool);
      for (const { seat, ended, lost } of verdicts) {
        const socket = socketOf.get(seat);
        if (!socket) continue;
        for (const room of lost) showOut(socket, seat, room);
        if (ended) putOut(socket);
      }
    }
  }

  async function examineSchool(schoolId: string, seated: readonly { seat: Seat }[]): Promise<Verdict[]> {
    try {
      return await rights.examine(
        schoolId,
        seated.map(({ seat }) => seat),
      );
    } catch (error) {
      log.error({ err: error, school: schoolId }, 'rights not rechecked');
      return [];
    }
  }

  const recheckOf = (schoolId: string, userId: string | null) =>
    recheckHere((seat) => seat.schoolId === schoolId && (userId === null || seat.userId === userId));

  async function goRound(): Promise<void> {
    // A slow database makes rounds rarer, never two at once.
    if (onRound) return;
    onRound = true;
    rounds += 1;
    try {
      if (rounds % minute === 0) refusals.forget();
      await recheckHere(() => true);
      if (shared) await presence.lookForTheDead(rounds % minute === 0);
    } catch (error) {
      log.error({ err: error }, 'live round; the next one tries again');
    } finally {
      onRound = false;
    }
  }

  io.on('presence', presence.look);
  io.on('ended', endHere);
  io.on('recheck', (schoolId, userId) => void recheckOf(schoolId, userId));
  const timer = setInterval(() => void goRound(), roundEvery);
  timer.unref();

  return {
    end: (schoolId, which) => {
      endHere(schoolId, which);
      if (shared) io.serverSideEmit('ended', schoolId, which);
    },
    recheck: async (schoolId, userId) => {
      if (shared) io.serverSideEmit('recheck', schoolId, userId ?? null);
      await recheckOf(schoolId, userId ?? null);
    },
    stop: () => clearInterval(timer),
  };
}
