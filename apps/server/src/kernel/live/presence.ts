/**
 * Reports who of an audience is online. Nothing is stored: each process fetches the sockets of a room from all
 * processes, compares them with the state last sent to its own clients and emits the difference. A process that dies
 * therefore leaves no stale presence behind.
 */
import type { Logger } from '../log.ts';
import { type Channel, toEventMessage, toRoomName } from './audience.ts';
import type { LiveServer, LiveSocket } from './connection-state.ts';

/** Returns the ids of the online users of a channel. */
export type OnlineLookup = (id: string) => ReadonlySet<string>;

export interface Presence {
  /** Reports that a client joined or left; also refreshes the other processes. */
  readonly notifyChange: (channel: Channel) => void;
  /** Sends the users already online to a client that has just joined. */
  readonly emitCurrentTo: (socket: LiveSocket, channel: Channel) => void;
  readonly refresh: (room: string) => void;
  /** Lists who is online in these channels, over all processes; one request for all of them. */
  readonly listOnline: (channels: readonly Channel[]) => Promise<OnlineLookup>;
  /**
   * Refreshes rooms if the number of processes has changed, because a process that died could not announce its clients'
   * departure.
   */
  readonly refreshAfterProcessLoss: (isEverywhere: boolean) => Promise<void>;
}

/** The maximum wait for a process that does not reply, usually because it has just died. */
const answerTimeoutMs = 300;
const noUsers: ReadonlySet<string> = new Set();

interface WatchedRoom {
  readonly channel: Channel;
  online: ReadonlySet<string>;
  /** The number of processes at the last refresh. */
  processes: number;
  isRefreshing: boolean;
  shouldRefreshAgain: boolean;
}

async function listOnline(
  io: LiveServer,
  channels: readonly Channel[],
  hasOtherProcesses: boolean,
  log: Logger,
): Promise<OnlineLookup> {
  const rooms = channels.map(toRoomName);
  // Returns early, because Socket.IO would return all sockets if no room is named.
  if (rooms.length === 0) return () => noUsers;
  const fetchSockets = (isEverywhere: boolean) =>
    (isEverywhere ? io.in(rooms).timeout(answerTimeoutMs) : io.local.in(rooms)).fetchSockets();
  let sockets = await fetchSockets(false);
  if (hasOtherProcesses) {
    try {
      sockets = await fetchSockets(true);
    } catch (error) {
      log.warn({ err: error }, 'another process did not report who is online; using this process only');
    }
  }
  const idByRoom = new Map(channels.map((channel) => [toRoomName(channel), channel.id]));
  const online = new Map<string, Set<string>>(channels.map(({ id }) => [id, new Set()]));
  for (const { rooms: joined, data } of sockets) {
    for (const room of joined) {
      const id = idByRoom.get(room);
      if (id !== undefined && data.seat) online.get(id)?.add(data.seat.userId);
    }
  }
  return (id) => online.get(id) ?? noUsers;
}

export function createPresence(io: LiveServer, hasOtherProcesses: boolean, log: Logger): Presence {
  const watched = new Map<string, WatchedRoom>();
  const isEmptyHere = (room: string) => !io.sockets.adapter.rooms.has(room);

  const processCount = async (): Promise<number> =>
    hasOtherProcesses ? await io.sockets.adapter.serverCount() : 1;

  async function fetchOnlineIn(room: string): Promise<Set<string>> {
    const sockets = await (hasOtherProcesses ? io.in(room) : io.local.in(room)).fetchSockets();
    return new Set(sockets.flatMap(({ data }) => (data.seat ? [data.seat.userId] : [])));
  }

  async function emitDifferences(room: string, watchedRoom: WatchedRoom): Promise<void> {
    if (isEmptyHere(room)) {
      watched.delete(room);
      return;
    }
    watchedRoom.processes = await processCount();
    const before = watchedRoom.online;
    const currentUserIds = await fetchOnlineIn(room);
    watchedRoom.online = currentUserIds;
    const emitPresence = (userId: string, online: boolean) =>
      io.local.to(room).emit('presence', toEventMessage(watchedRoom.channel, null, { userId, online }));
    for (const userId of currentUserIds) if (!before.has(userId)) emitPresence(userId, true);
    for (const userId of before) if (!currentUserIds.has(userId)) emitPresence(userId, false);
  }

  /** Runs one refresh per room at a time; a change during a refresh causes one more. */
  async function refresh(room: string): Promise<void> {
    const watchedRoom = watched.get(room);
    if (!watchedRoom) return;
    if (watchedRoom.isRefreshing) {
      watchedRoom.shouldRefreshAgain = true;
      return;
    }
    watchedRoom.isRefreshing = true;
    try {
      do {
        watchedRoom.shouldRefreshAgain = false;
        await emitDifferences(room, watchedRoom);
      } while (watchedRoom.shouldRefreshAgain);
    } catch (error) {
      log.debug({ err: error }, 'presence could not be refreshed; the next refresh retries');
    } finally {
      watchedRoom.isRefreshing = false;
    }
  }

  return {
    notifyChange: (channel) => {
      const room = toRoomName(channel);
      if (!watched.has(room))
        watched.set(room, {
          channel,
          online: new Set(),
          processes: 0,
          isRefreshing: false,
          shouldRefreshAgain: false,
        });
      void refresh(room);
      if (hasOtherProcesses) io.serverSideEmit('presence', room);
    },
    emitCurrentTo: (socket, channel) => {
      for (const userId of watched.get(toRoomName(channel))?.online ?? []) {
        io.local.to(socket.id).emit('presence', toEventMessage(channel, null, { userId, online: true }));
      }
    },
    refresh: (room) => void refresh(room),
    listOnline: (channels) => listOnline(io, channels, hasOtherProcesses, log),
    refreshAfterProcessLoss: async (isEverywhere) => {
      const currentCount = await processCount();
      for (const [room, { processes }] of watched)
        if (isEverywhere || processes !== currentCount) void refresh(room);
    },
  };
}
