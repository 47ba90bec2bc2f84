/** A fake connection for tests: records sent messages and lets the test emit events of the server. */
import type { Socket } from 'socket.io-client';

type Listener = (message?: unknown) => void;

export interface TestConnection {
  readonly socket: Socket;
  /** The sent messages with their subject, such as `course:join one`. */
  readonly sent: string[];
  readonly receive: (event: string, message?: unknown) => void;
  /** The server's reply to a join request. */
  joinReply: object;
  readonly connect: (isRecovered?: boolean) => Promise<void>;
}

/** Waits for the promise callbacks of a reply. */
async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

export function createTestConnection(): TestConnection {
  const listeners = new Map<string, Set<Listener>>();
  const sent: string[] = [];
  const record = (event: string, subject: object) => void sent.push(`${event} ${Object.values(subject)[0]}`);
  const socket = {
    connected: false,
    recovered: false,
    on: (event: string, listener: Listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    emit: record,
    emitWithAck: async (event: string, subject: object) => {
      record(event, subject);
      return connection.joinReply;
    },
  };
  const receive: TestConnection['receive'] = (event, message) => {
    for (const listener of listeners.get(event) ?? []) listener(message);
  };
  const connection: TestConnection = {
    socket: socket as unknown as Socket,
    ...{ sent, receive, joinReply: { ok: true, seq: 0, ageMs: 0 } },
    connect: async (isRecovered = false) => {
      Object.assign(socket, { connected: true, recovered: isRecovered });
      receive('connect');
      await flushPromises();
    },
  };
  return connection;
}
