/**
 * Defers the `begin` of a transaction until its first statement and sends both in one packet. A transaction without
 * statements costs nothing, and one whose only statement is atomic by itself needs no `begin`.
 */
import type { Socket } from 'node:net';
import type pg from 'pg';

export interface Opening {
  /** The result of the `begin`; undefined until it is sent. */
  readonly sent: () => Promise<unknown> | undefined;
  /** Cancels the `begin`; returns false if it has already been sent. */
  readonly forgo: () => boolean;
}

type Ask = (...given: unknown[]) => unknown;

/** The deferred `begin` of each connection, sent ahead of its next statement. */
const waiting = new WeakMap<pg.ClientBase, () => void>();

/** Runs once for every new connection. */
export function sendOpenings(client: pg.ClientBase): void {
  const asking = Object.getPrototypeOf(client) as { readonly query: Ask };
  const query: Ask = (...given) => {
    const open = waiting.get(client);
    waiting.delete(client);
    open?.();
    return asking.query.apply(client, given);
  };
  client.query = query as typeof client.query;
}

/** `before`: a statement to send first, even if the `begin` is cancelled. */
export function openWith(client: pg.ClientBase, text: string, before: string | undefined): Opening {
  let sent: Promise<unknown> | undefined;
  waiting.set(client, () => {
    sendTogether(client);
    sent = client.query(before === undefined ? text : `${before}; ${text}`);
    // The caller reads the error from `result`, and the end of the transaction awaits it.
    sent.catch(() => {});
  });
  return {
    sent: () => sent,
    forgo: () => {
      const isForgone = waiting.delete(client);
      if (isForgone && before !== undefined) client.query(before).catch(() => {});
      return isForgone;
    },
  };
}

/**
 * Holds back the socket until the end of this event loop turn, so that all statements of the turn leave in one packet.
 */
function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}
