/**
 * Keeps the connections of clients that were disconnected, and the packets that they miss, for the time in which
 * Socket.IO recovers a connection. It is kept in this process only: a client that returns to another one joins again, and so does one
 * whose last packet was forgotten because too many bytes followed it.
 */
import { randomBytes } from 'node:crypto';
import type { BroadcastOptions, Session } from 'socket.io-adapter';

type StoredSession = Omit<Session, 'missedPackets'>;

/** A packet that was emitted to rooms; `data` ends with the offset, which the adapter appends. */
interface EmittedPacket {
  readonly offset: string;
  readonly options: Pick<BroadcastOptions, 'rooms' | 'except'>;
  readonly data: unknown[];
  readonly bytes: number;
  readonly emittedAt: number;
}

export interface RecoverableSessions {
  readonly nextOffset: () => string;
  readonly record: (packet: Omit<EmittedPacket, 'bytes' | 'emittedAt'>) => void;
  readonly persist: (session: StoredSession) => void;
  /** Returns undefined if the session or the last packet of the client is not known any more. */
  readonly restore: (pid: string, offset: string) => Session | undefined;
  /** Forgets everything, so that every client joins again. */
  readonly clear: () => void;
}

const pruneIntervalMs = 1000;
/** Bytes of JSON of the packets that are kept. */
const defaultMaxBytes = 16 * 1024 * 1024;

function isRecipient(session: StoredSession, { rooms, except }: EmittedPacket['options']): boolean {
  const isIncluded = rooms.size === 0 || session.rooms.some((room) => rooms.has(room));
  return isIncluded && !session.rooms.some((room) => except?.has(room));
}

export function createRecoverableSessions(
  retentionMs: number,
  now: () => number = () => performance.now(),
  maxBytes: number = defaultMaxBytes,
): RecoverableSessions {
  const sessions = new Map<string, { readonly session: StoredSession; readonly disconnectedAt: number }>();
  const packets: EmittedPacket[] = [];
  /** Differs between processes, so that an offset of another one is unknown here. */
  const prefix = randomBytes(6).toString('base64url');
  let offsetCount = 0;
  let prunedAt = now();
  let bytesInUse = 0;

  function removeOldest(count: number): void {
    for (const { bytes } of packets.splice(0, count)) bytesInUse -= bytes;
  }

  /** Removes a quarter at once, because removing from the start of a long list moves the rest of it. */
  function makeRoom(): void {
    if (bytesInUse <= maxBytes) return;
    let count = 0;
    for (let remaining = bytesInUse; remaining > (maxBytes * 3) / 4; count += 1)
      remaining -= packets[count]?.bytes ?? remaining;
    removeOldest(count);
  }

  /** Runs at most once a second, for the same reason. */
  function prune(): void {
    if (now() - prunedAt < pruneIntervalMs) return;
    prunedAt = now();
    const oldest = prunedAt - retentionMs;
    const firstKept = packets.findIndex(({ emittedAt }) => emittedAt >= oldest);
    removeOldest(firstKept === -1 ? packets.length : firstKept);
    // A Map keeps insertion order, so the oldest sessions come first.
    for (const [pid, { disconnectedAt }] of sessions) {
      if (disconnectedAt >= oldest) break;
      sessions.delete(pid);
    }
  }

  return {
    nextOffset: () => {
      offsetCount += 1;
      return `${prefix}-${offsetCount}`;
    },
    record: (packet) => {
      prune();
      const bytes = JSON.stringify(packet.data).length;
      packets.push({ ...packet, bytes, emittedAt: now() });
      bytesInUse += bytes;
      makeRoom();
    },
    persist: (session) => {
      prune();
      sessions.delete(session.pid);
      sessions.set(session.pid, { session, disconnectedAt: now() });
    },
    restore: (pid, offset) => {
      const stored = sessions.get(pid);
      if (!stored || stored.disconnectedAt < now() - retentionMs) return undefined;
      const index = packets.findLastIndex((packet) => packet.offset === offset);
      if (index === -1) return undefined;
      const missedPackets = packets
        .slice(index + 1)
        .filter(({ options }) => isRecipient(stored.session, options))
        .map(({ data }) => data);
      return { ...stored.session, missedPackets };
    },
    clear: () => {
      sessions.clear();
      removeOldest(packets.length);
    },
  };
}
