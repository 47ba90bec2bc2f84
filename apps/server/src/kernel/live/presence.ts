/**
 * Reports who of an audience is online. Nothing is stored: each process fetches the sockets of a room from all
 * processes, compares them with what it last told its own clients and emits the difference. A process that dies
 * therefore leaves no stale presence behind.
 */
import type { Logger } from '../log.ts';
import { eventOf, type Gathering, roomOf } from './audience.ts';
import type { LiveServer, LiveSocket } from './seat.ts';

/** The online users by channel id. */
export type OnlineIn = (id: string) => ReadonlySet<string>;

export interface Presence {
  /** Call after a client joined or left; also refreshes the other processes. */
  readonly changed: (gathering: Gathering) => void;
  /** Sends the users already online to a client that has just joined. */
  readonly greet: (socket: LiveSocket, gathering: Gathering) => void;
  readonly look: (room: string) => void;
  /** Lists who is online in these channels, over all processes; one request for all of them. */
  readonly online: (gatherings: readonly Gathering[]) => Promise<OnlineIn>;
  /**
   * Refreshes rooms if the number of processes has changed, because a process that died could not announce its clients'
   * departure.
   */
  readonly lookForTheDead: (everywhere: boolean) => Promise<void>;
}

/** Maximum wait for a process that does not reply, usually because it has just died. */
const answerTimeoutMs = 300;
const nobody: ReadonlySet<string> = new Set();

interface Watched {
  readonly gathering: Gathering;
  online: ReadonlySet<string>;
  /** The number of processes at the last refresh. */
  processes: number;
  looking: boolean;
  again: boolean;
}

export function openPresence(io: LiveServer, shared: boolean, log: Logger): Presence {
  const watched = new Map<string, Watched>();
  const isEmptyHere = (room: string) => !io.sockets.adapter.rooms.has(room);

  const processCount = async (): Promise<number> => (shared ? await io.sockets.adapter.serverCount() : 1);

  async function onlineIn(room: string): Promise<Set<string>> {
    const sockets = await (shared ? io.in(room) : io.local.in(room)).fetchSockets();
    return new Set(sockets.flatMap(({ data }) => (data.seat ? [data.seat.userId] : [])));
  }

  async function askWhoIsOnline(gatherings: readonly Gathering[]): Promise<OnlineIn> {
    const rooms = gatherings.map(roomOf);
    // Without a room, Socket.IO would return all sockets.
    if (rooms.length === 0) return () => nobody;
    const ask = (everywhere: boolean) =>
      (everywhere ? io.in(rooms).timeout(answerTimeoutMs) : io.local.in(rooms)).fetchSockets();
    let sockets = await ask(false);
    if (shared) {
      try {
        sockets = await ask(true);
      } catch (error) {
        log.warn({ err: error }, 'another process did not report who is online; using this process only');
      }
    }
    const idOf = new Map(gatherings.map((gathering) => [roomOf(gathering), gathering.id]));
    const online = new Map<string, Set<string>>(gatherings.map(({ id }) => [id, new Set()]));
    for (const { rooms: joined, data } of sockets) {
      for (const room of joined) {
        const id = idOf.get(room);
        if (id !== undefined && data.seat) online.get(id)?.add(data.seat.userId);
      }
    }
    return (id) => online.get(id) ?? nobody;
  }

  async function compare(room: string, place: Watched): Promise<void> {
    if (isEmptyHere(room)) {
      watched.delete(room);
      return;
    }
    place.processes = await processCount();
    const before = place.online;
    const now = await onlineIn(room);
    place.online = now;
    const tell = (userId: string, online: boolean) =>
      io.local.to(room).emit('presence', eventOf(place.gathering, null, { userId, online }));
    for (const userId of now) if (!before.has(userId)) tell(userId, true);
    for (const userId of before) if (!now.has(userId)) tell(userId, false);
  }

  /** Runs one refresh per room at a time; a change meanwhile causes one more. */
  async function look(room: string): Promise<void> {
    const place = watched.get(room);
    if (!place) return;
    if (place.looking) {
      place.again = true;
      return;
    }
    place.looking = true;
    try {
      do {
        place.again = false;
        await compare(room, place);
      } while (place.again);
    } catch (error) {
      log.debug({ err: error }, 'presence could not be refreshed; the next refresh retries');
    } finally {
      place.looking = false;
    }
  }

  return {
    changed: (gathering) => {
      const room = roomOf(gathering);
      if (!watched.has(room))
        watched.set(room, { gathering, online: new Set(), processes: 0, looking: false, again: false });
      void look(room);
      if (shared) io.serverSideEmit('presence', room);
    },
    greet: (socket, gathering) => {
      for (const userId of watched.get(roomOf(gathering))?.online ?? []) {
        io.local.to(socket.id).emit('presence', eventOf(gathering, null, { userId, online: true }));
      }
    },
    look: (room) => void look(room),
    online: askWhoIsOnline,
    lookForTheDead: async (everywhere) => {
      const now = await processCount();
      for (const [room, { processes }] of watched) if (everywhere || processes !== now) void look(room);
    },
  };
}
