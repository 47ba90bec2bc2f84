/**
 * Disconnects clients that have lost access: when an event announces it, and periodically to cover changes without an
 * event.
 */
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
  /** Whether other processes serve as well. */
  readonly shared: boolean;
  readonly rights: Rights<Actor>;
  readonly presence: Presence;
  readonly refusals: Refusals;
  readonly log: Logger;
}

const roundEvery = 4000;
/** A round checks part of the connections per step, because checking all at once would delay everybody's keystrokes. */
const stepsOfRound = 20;
/** Rounds per minute. */
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
  let step = 0;
  let onRound = false;
  /**
   * The step of each round in which a connection is checked: always the same, so that the interval between two checks
   * stays even.
   */
  const steps = new WeakMap<Seat, number>();
  let seated = 0;

  function stepOf(seat: Seat): number {
    const known = steps.get(seat);
    if (known !== undefined) return known;
    seated += 1;
    const own = seated % stepsOfRound;
    steps.set(seat, own);
    return own;
  }

  function putOut(socket: LiveSocket): void {
    // Emitted locally, and so before the disconnection even if processes communicate through Redis.
    io.local.to(socket.id).emit('session.ended', personal({}));
    socket.disconnect(true);
  }

  /**
   * Emits `left`, so that the client fetches at once what it may still see; a client whose view changed joins again.
   */
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
      // An error in one school does not stop the checks of the others; its connections are checked again in the next
      // round.
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
      log.error({ err: error, school: schoolId }, 'access could not be rechecked');
      return [];
    }
  }

  const recheckOf = (schoolId: string, userId: string | null) =>
    recheckHere((seat) => seat.schoolId === schoolId && (userId === null || seat.userId === userId));

  async function goOn(): Promise<void> {
    // With a slow database, rounds take longer, but steps never overlap.
    if (onRound) return;
    onRound = true;
    step = (step + 1) % stepsOfRound;
    try {
      await recheckHere((seat) => stepOf(seat) === step);
      if (step > 0) return;
      rounds += 1;
      if (rounds % minute === 0) refusals.forget();
      if (shared) await presence.lookForTheDead(rounds % minute === 0);
    } catch (error) {
      log.error({ err: error }, 'live monitor round failed; the next one retries');
    } finally {
      onRound = false;
    }
  }

  io.on('presence', presence.look);
  io.on('ended', endHere);
  io.on('recheck', (schoolId, userId) => void recheckOf(schoolId, userId));
  const timer = setInterval(() => void goOn(), roundEvery / stepsOfRound);
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
