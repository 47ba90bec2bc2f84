/**
 * Disconnects clients that have lost access: when an event announces that, and regularly for changes without an event.
 */
import type { Logger } from '../log.ts';
import type { AccessChecks, AccessVerdict } from './access-checks.ts';
import { toEventMessage } from './audience.ts';
import {
  type ConnectionState,
  type EndedSessions,
  type LiveServer,
  type LiveSocket,
  listLocalConnections,
  toPersonalMessage,
} from './connection-state.ts';
import { leaveChannel } from './join-requests.ts';
import type { RefusalCounter } from './limits.ts';
import {
  advance,
  assignSteps,
  type MonitorProgress,
  roundIntervalMs,
  startOfRounds,
  stepsPerRound,
} from './monitor-rounds.ts';
import type { Presence } from './presence.ts';

export interface Monitor {
  readonly endSessions: (schoolId: string, endedSessions: EndedSessions) => void;
  readonly recheck: (schoolId: string, userId?: string) => Promise<void>;
  readonly stop: () => void;
}

interface MonitorOptions<Actor> {
  readonly io: LiveServer;
  /** Whether other processes serve as well. */
  readonly hasOtherProcesses: boolean;
  readonly accessChecks: AccessChecks<Actor>;
  readonly presence: Presence;
  readonly refusals: RefusalCounter;
  readonly log: Logger;
}

/** What ends connections on this process. */
interface LocalConnections {
  readonly endSessions: (schoolId: string, endedSessions: EndedSessions) => void;
  readonly recheck: (isAffected: (state: ConnectionState) => boolean) => Promise<void>;
}

type LocalOptions<Actor> = Pick<MonitorOptions<Actor>, 'io' | 'accessChecks' | 'presence' | 'log'>;

function createLocalConnections<Actor>({
  io,
  accessChecks,
  presence,
  log,
}: LocalOptions<Actor>): LocalConnections {
  function disconnect(socket: LiveSocket): void {
    // Emits locally, so that the event arrives before the disconnection even if processes communicate through Redis.
    io.local.to(socket.id).emit('session.ended', toPersonalMessage({}));
    socket.disconnect(true);
  }

  /**
   * Removes a connection from a room. Emits `left`, so that the client immediately fetches what it may still see; if
   * the view changed, the client joins again.
   */
  function removeFromRoom(socket: LiveSocket, state: ConnectionState, room: string): void {
    const channel = state.joined[room];
    if (channel) io.local.to(socket.id).emit(`${channel.audience}:left`, toEventMessage(channel, null, {}));
    leaveChannel(socket, state, room, presence);
  }

  async function checkSchool(
    schoolId: string,
    connections: readonly { state: ConnectionState }[],
  ): Promise<AccessVerdict[]> {
    try {
      return await accessChecks.checkConnections(
        schoolId,
        connections.map(({ state }) => state),
      );
    } catch (error) {
      log.error({ err: error, school: schoolId }, 'access could not be rechecked');
      return [];
    }
  }

  return {
    endSessions: (schoolId, { userId, sessionId, exceptSessionId }) => {
      for (const { socket, state } of listLocalConnections(io)) {
        if (state.schoolId !== schoolId || state.userId !== userId) continue;
        if (sessionId !== undefined && state.sessionId !== sessionId) continue;
        if (state.sessionId !== exceptSessionId) disconnect(socket);
      }
    },
    recheck: async (isAffected) => {
      const connections = listLocalConnections(io).filter(({ state }) => isAffected(state));
      const socketOf = new Map(connections.map(({ socket, state }) => [state, socket]));
      for (const [schoolId, schoolConnections] of Map.groupBy(connections, ({ state }) => state.schoolId)) {
        // Continues with the other schools after an error in one; the connections of that school are checked again in
        // the next round.
        const verdicts = await checkSchool(schoolId, schoolConnections);
        for (const { state, isEnded, lostRooms } of verdicts) {
          const socket = socketOf.get(state);
          if (!socket) continue;
          for (const room of lostRooms) removeFromRoom(socket, state, room);
          if (isEnded) disconnect(socket);
        }
      }
    },
  };
}

export function startMonitor<Actor>(options: MonitorOptions<Actor>): Monitor {
  const { io, hasOtherProcesses, presence, refusals, log } = options;
  const local = createLocalConnections(options);
  const stepOf = assignSteps<ConnectionState>();
  let progress: MonitorProgress = startOfRounds;
  let isChecking = false;

  const recheckUsers = (schoolId: string, userId: string | null) =>
    local.recheck((state) => state.schoolId === schoolId && (userId === null || state.userId === userId));

  async function runStep(): Promise<void> {
    // Skips the step if the previous one is still running, because steps must not overlap with a slow database.
    if (isChecking) return;
    isChecking = true;
    progress = advance(progress);
    const { step, isRoundComplete, isMinuteComplete } = progress;
    try {
      await local.recheck((state) => stepOf(state) === step);
      if (isMinuteComplete) refusals.reset();
      if (isRoundComplete && hasOtherProcesses) await presence.refreshAfterProcessLoss(isMinuteComplete);
    } catch (error) {
      log.error({ err: error }, 'live monitor round failed; the next one retries');
    } finally {
      isChecking = false;
    }
  }

  io.on('presence', presence.refresh);
  io.on('ended', local.endSessions);
  io.on('recheck', (schoolId, userId) => void recheckUsers(schoolId, userId));
  const timer = setInterval(() => void runStep(), roundIntervalMs / stepsPerRound);
  timer.unref();

  return {
    endSessions: (schoolId, endedSessions) => {
      local.endSessions(schoolId, endedSessions);
      if (hasOtherProcesses) io.serverSideEmit('ended', schoolId, endedSessions);
    },
    recheck: async (schoolId, userId) => {
      if (hasOtherProcesses) io.serverSideEmit('recheck', schoolId, userId ?? null);
      await recheckUsers(schoolId, userId ?? null);
    },
    stop: () => clearInterval(timer),
  };
}
