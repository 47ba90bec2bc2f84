/** A fake connection for tests: records sent messages and lets the test emit events of the server. */
import type { Socket } from 'socket.io-client';

type Listener = (told?: unknown) => void;

export interface SampleLine {
  readonly socket: Socket;
  /** Sent messages with their subject: `course:join one`. */
  readonly said: string[];
  readonly hear: (event: string, told?: unknown) => void;
  /** The server's reply to a join request. */
  answer: object;
  readonly connect: (isRecovered?: boolean) => Promise<void>;
}

/** Waits for the promise callbacks of a reply. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

export function openSampleLine(): SampleLine {
  const listeners = new Map<string, Set<Listener>>();
  const said: string[] = [];
  const say = (event: string, about: object) => void said.push(`${event} ${Object.values(about)[0]}`);
  const socket = {
    connected: false,
    recovered: false,
    on: (event: string, listener: Listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    emit: say,
    emitWithAck: async (event: string, about: object) => {
      say(event, about);
      return line.answer;
    },
  };
  const hear: SampleLine['hear'] = (event, told) => {
    for (const listener of listeners.get(event) ?? []) listener(told);
  };
  const line: SampleLine = {
    socket: socket as unknown as Socket,
    ...{ said, hear, answer: { ok: true, seq: 0 } },
    connect: async (isRecovered = false) => {
      Object.assign(socket, { connected: true, recovered: isRecovered });
      hear('connect');
      await settle();
    },
  };
  return line;
}
