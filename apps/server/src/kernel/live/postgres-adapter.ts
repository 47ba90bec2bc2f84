/**
 * Connects several processes through the PostgreSQL that they share, so they need nothing else. Events reach the clients
 * of this process at once, and those of others by notification. Connections are recovered in this process only: a client
 * that returns to another one joins again, as after a restart.
 */
import type { Namespace, ServerOptions } from 'socket.io';
import {
  ClusterAdapter,
  type ClusterMessage,
  type ClusterResponse,
  MessageType,
  type Session,
} from 'socket.io-adapter';
import type { Logger } from '../log.ts';
import { openProcessChannel, type ProcessChannel } from './process-channel.ts';
import { createRecoverableSessions, type RecoverableSessions } from './recoverable-sessions.ts';

export interface PostgresAdapterOptions {
  readonly url: string;
  readonly recoveryWindowMs: number;
  readonly log: Logger;
  /** Called when events of other processes may have been lost. */
  readonly onMissed: () => void;
}

export interface ProcessAdapter {
  readonly adapter: ServerOptions['adapter'];
  readonly close: () => Promise<void>;
}

interface Packet {
  readonly type: number;
  readonly data: unknown[];
  readonly id?: number;
}

const eventPacket = 2;

class PostgresAdapter extends ClusterAdapter {
  readonly #channel: ProcessChannel;
  readonly #sessions: RecoverableSessions;

  constructor(nsp: Namespace, channel: ProcessChannel, sessions: RecoverableSessions) {
    super(nsp);
    this.#channel = channel;
    this.#sessions = sessions;
    // Replies are sent to the process whose id a request carries.
    Object.assign(this, { uid: channel.id });
  }

  receive(message: ClusterMessage): void {
    this.onMessage(message, this.#recordIfRecoverable(message));
  }

  override doPublish(message: ClusterMessage): Promise<string> {
    // Serialises the message before its offset is appended, because each process appends its own.
    this.#channel.publish(message);
    return Promise.resolve(this.#recordIfRecoverable(message));
  }

  override async doPublishResponse(requester: string, response: ClusterResponse): Promise<void> {
    this.#channel.publish(response, requester);
  }

  override serverCount(): Promise<number> {
    return this.#channel.countProcesses();
  }

  override persistSession(session: Omit<Session, 'missedPackets'>): void {
    this.#sessions.persist(session);
  }

  override async restoreSession(pid: string, offset: string): Promise<Session> {
    // Socket.IO accepts null here for a connection that cannot be recovered, which its types do not say.
    return this.#sessions.restore(pid, offset) ?? (null as never);
  }

  /** Returns the offset of an event; the same packets get one as in the adapter of Socket.IO. */
  #recordIfRecoverable(message: ClusterMessage): string {
    const offset = this.#sessions.nextOffset();
    if (message.type !== MessageType.BROADCAST) return offset;
    const { packet, opts } = message.data;
    const { type, data, id } = packet as Packet;
    if (type === eventPacket && id === undefined && opts.flags?.volatile === undefined) {
      const options = { rooms: new Set(opts.rooms), except: new Set(opts.except) };
      this.#sessions.record({ offset, options, data });
    }
    return offset;
  }
}

export async function openPostgresAdapter(options: PostgresAdapterOptions): Promise<ProcessAdapter> {
  const { url, recoveryWindowMs, log, onMissed } = options;
  const sessions = createRecoverableSessions(recoveryWindowMs);
  let adapter: PostgresAdapter | undefined;
  const channel = await openProcessChannel({
    url,
    log,
    onMessage: (message) => adapter?.receive(message as ClusterMessage),
    onMissed: () => {
      sessions.clear();
      onMissed();
    },
  });
  /** A function expression, because the adapter is constructed with `new`. */
  function createAdapter(nsp: Namespace) {
    adapter = new PostgresAdapter(nsp, channel, sessions);
    return adapter;
  }
  return { adapter: createAdapter as unknown as ServerOptions['adapter'], close: channel.close };
}
