/**
 * A transaction is opened by the first question that is asked in it, and its opening leaves in one packet with that
 * question. One that asks nothing costs nothing, and one whose only question is a transaction by itself need not be opened.
 */
import type { Socket } from 'node:net';
import type pg from 'pg';

export interface Opening {
  /** The answer to it; absent as long as it has not been sent. */
  readonly sent: () => Promise<unknown> | undefined;
  /** It will not be sent any more; false where it has been. */
  readonly forgo: () => boolean;
}

type Ask = (...given: unknown[]) => unknown;

/** What is to be sent ahead of the next question. */
const waiting = new WeakMap<pg.ClientBase, () => void>();

/** For every new connection. */
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

/** `before`: what has to be sent first, and also where the opening is not. */
export function openWith(client: pg.ClientBase, text: string, before: string | undefined): Opening {
  let sent: Promise<unknown> | undefined;
  waiting.set(client, () => {
    sendTogether(client);
    sent = client.query(before === undefined ? text : `${before}; ${text}`);
    // Whoever asked hears of it, and the end waits for it.
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

/** What is asked until this turn of the event loop ends leaves in one packet. */
function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}
