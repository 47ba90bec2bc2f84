/**
 * Defers the `begin` of a transaction until its first statement and sends both in one packet. A transaction without
 * statements costs nothing, and one whose only statement is atomic by itself needs no `begin`.
 */
import type { Socket } from 'node:net';
import type pg from 'pg';

export interface DeferredBegin {
  /** The result of the `begin`; undefined until it is sent. */
  readonly result: () => Promise<unknown> | undefined;
  /** Cancels the `begin`; returns false if it has already been sent. */
  readonly cancel: () => boolean;
}

type QueryFunction = (...args: unknown[]) => unknown;

/** The deferred `begin` of each connection, sent ahead of its next statement. */
const deferredBegins = new WeakMap<pg.ClientBase, () => void>();

/** Runs once for every new connection. */
export function installDeferredBegins(client: pg.ClientBase): void {
  const prototype = Object.getPrototypeOf(client) as { readonly query: QueryFunction };
  const query: QueryFunction = (...args) => {
    const sendBegin = deferredBegins.get(client);
    deferredBegins.delete(client);
    sendBegin?.();
    return prototype.query.apply(client, args);
  };
  client.query = query as typeof client.query;
}

/** `before`: a statement to send first, even if the `begin` is cancelled. */
export function deferBegin(client: pg.ClientBase, text: string, before: string | undefined): DeferredBegin {
  let result: Promise<unknown> | undefined;
  deferredBegins.set(client, () => {
    corkUntilNextTurn(client);
    result = client.query(before === undefined ? text : `${before}; ${text}`);
    // The caller reads the error from `result`, and the end of the transaction awaits it.
    result.catch(() => {});
  });
  return {
    result: () => result,
    cancel: () => {
      const isCancelled = deferredBegins.delete(client);
      if (isCancelled && before !== undefined) client.query(before).catch(() => {});
      return isCancelled;
    },
  };
}

/**
 * Holds back the socket until the end of this event loop turn, so that all statements of the turn leave in one packet.
 */
function corkUntilNextTurn(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}
