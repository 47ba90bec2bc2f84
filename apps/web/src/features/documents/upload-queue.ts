/**
 * A queue of uploads with limited concurrency. It belongs to the tab, so that uploads continue while the
 * person navigates. Finished uploads disappear; failed ones stay until they are dismissed.
 */
import { createStore, type Store } from '../../lib/store.ts';

interface Way {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface Named {
  /** The list above which the upload is shown. */
  readonly shelf: string;
  readonly name: string;
}

export interface Order extends Named {
  readonly send: (way: Way) => Promise<unknown>;
  /** Converts a failure to a message. */
  readonly explain: (cause: unknown) => string;
  /** Called with the number of finished uploads when the list has none left. */
  readonly onDrained: (arrived: number) => void;
}

type State =
  /** From 0 to 1; also 0 while queued. */
  | { readonly is: 'sending'; readonly share: number }
  /** `again`: a retry may help. */
  | { readonly is: 'failed'; readonly text: string; readonly again: boolean };

export interface Delivery extends Named {
  readonly key: number;
  readonly state: State;
}

export interface UploadQueue {
  readonly deliveries: Store<readonly Delivery[]>;
  readonly add: (order: Order) => void;
  /** Adds a file that fails validation, without sending it. */
  readonly refuse: (refused: Named, text: string) => void;
  readonly retry: (key: number) => void;
  /** Aborts a running upload. */
  readonly dismiss: (key: number) => void;
  readonly clear: () => void;
}

export function createUploadQueue(atOnce: number): UploadQueue {
  const deliveries = createStore<readonly Delivery[]>([]);
  const orders = new Map<number, Order>();
  const running = new Map<number, AbortController>();
  const arrived = new Map<string, number>();
  let waiting: readonly number[] = [];
  let lastKey = 0;

  const begin: State = { is: 'sending', share: 0 };
  const show = (key: number, state: State): void =>
    deliveries.set(deliveries.get().map((one) => (one.key === key ? { ...one, state } : one)));

  function forget(key: number): void {
    running.get(key)?.abort();
    running.delete(key);
    orders.delete(key);
    waiting = waiting.filter((one) => one !== key);
    deliveries.set(deliveries.get().filter((one) => one.key !== key));
  }

  function line({ shelf, name }: Named, state: State): number {
    lastKey += 1;
    deliveries.set([...deliveries.get(), { shelf, name, state, key: lastKey }]);
    return lastKey;
  }

  function announce({ shelf, onDrained }: Order): void {
    const count = arrived.get(shelf) ?? 0;
    const isBusy = [...running.keys(), ...waiting].some((key) => orders.get(key)?.shelf === shelf);
    if (isBusy || count === 0) return;
    arrived.delete(shelf);
    onDrained(count);
  }

  async function start(key: number, order: Order): Promise<void> {
    const { shelf, send, explain } = order;
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, controller);
    const onProgress = (share: number): void => {
      if (!signal.aborted) show(key, { is: 'sending', share });
    };
    try {
      await send({ signal, onProgress });
      if (signal.aborted) return;
      arrived.set(shelf, (arrived.get(shelf) ?? 0) + 1);
      forget(key);
    } catch (cause) {
      if (signal.aborted) return;
      running.delete(key);
      show(key, { is: 'failed', text: explain(cause), again: true });
    } finally {
      proceed();
      announce(order);
    }
  }

  function proceed(): void {
    while (running.size < atOnce) {
      const [key, ...rest] = waiting;
      const order = key === undefined ? undefined : orders.get(key);
      if (key === undefined || !order) return;
      waiting = rest;
      void start(key, order);
    }
  }

  function enqueue(key: number): void {
    waiting = [...waiting, key];
    proceed();
  }

  return {
    deliveries,
    add: (order) => {
      const key = line(order, begin);
      orders.set(key, order);
      enqueue(key);
    },
    refuse: (refused, text) => void line(refused, { is: 'failed', text, again: false }),
    retry: (key) => {
      if (!orders.has(key)) return;
      show(key, begin);
      enqueue(key);
    },
    dismiss: (key) => {
      forget(key);
      proceed();
    },
    clear: () => {
      for (const { key } of deliveries.get()) forget(key);
      arrived.clear();
    },
  };
}
