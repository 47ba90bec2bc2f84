/**
 * Exchanges messages with the other processes through PostgreSQL. A process that knows of no other sends nothing, so a
 * single one pays nothing. Lost messages are not repeated: a process that may have missed one says so to its clients,
 * which read the state from the database again (docs/decisions/0062-processes-through-postgresql.md).
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Logger } from '../log.ts';
import { type LinkOptions, openProcessLink, type ProcessLink } from './process-link.ts';

export interface ProcessChannel {
  readonly id: string;
  /** Sends a message to one process, or to all others. */
  readonly publish: (message: object, recipient?: string) => void;
  readonly countProcesses: () => Promise<number>;
  readonly close: () => Promise<void>;
}

interface ChannelOptions {
  readonly url: string;
  readonly log: Logger;
  readonly onMessage: (message: unknown) => void;
  /** Called when messages of other processes may have been lost. */
  readonly onMissed: () => void;
}

const heartbeatMs = 5000;
const retryDelayMs = 1000;
const countLifetimeMs = 100;
/** The maximum wait for the replies of the processes that run already; one that has just died does not reply. */
const welcomeTimeoutMs = 2000;

/**
 * The messages of the channel itself. A process that begins to listen says hello, and whether it dropped messages
 * before; the others reply, so that from then on they send it everything.
 */
const controlSchema = z.discriminatedUnion('control', [
  z.strictObject({ control: z.literal('hello'), sender: z.string(), hasDropped: z.boolean() }),
  z.strictObject({ control: z.literal('welcome') }),
]);
type Control = z.output<typeof controlSchema>;

const isControl = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'control' in message;

/** Counts replies; `wait` resolves when there are enough, or after the timeout. */
function createReplyCounter() {
  let replies = 0;
  let check = (): void => {};
  return {
    add: (): void => {
      replies += 1;
      check();
    },
    wait: (expected: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, welcomeTimeoutMs);
        check = () => {
          if (replies < expected) return;
          clearTimeout(timer);
          resolve();
        };
        check();
      }),
  };
}

/** Shares one count between those who ask within a short time: a thousand people who join ask a thousand times. */
function createRecentCount(count: () => Promise<number>): () => Promise<number> {
  let shared: { readonly result: Promise<number>; readonly until: number } | undefined;
  return () => {
    const now = performance.now();
    if (!shared || now > shared.until) shared = { result: count(), until: now + countLifetimeMs };
    return shared.result;
  };
}

/** Passes on messages of the channel itself to `handleControl` and all others; an invalid one is logged and ignored. */
function createReceiver(
  { log, onMessage }: ChannelOptions,
  handleControl: (message: Control) => void,
): Pick<LinkOptions, 'onMessage' | 'onInvalid'> {
  const onInvalid = (error: unknown): void =>
    log.error({ err: error }, 'invalid message from another process');
  return {
    onInvalid,
    onMessage: (message) => {
      try {
        if (isControl(message)) handleControl(controlSchema.parse(message));
        else onMessage(message);
      } catch (error) {
        onInvalid(error);
      }
    },
  };
}

export async function openProcessChannel(options: ChannelOptions): Promise<ProcessChannel> {
  const { url, log, onMissed } = options;
  const id = randomBytes(8).toString('hex');
  let link: ProcessLink | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let hasOthers = false;
  let hasDropped = false;
  let helloCount = 0;
  let welcomes = createReplyCounter();

  const sendControl = (message: Control, recipient?: string): void =>
    link?.send({ recipient, message: JSON.stringify(message) });

  function handleControl(message: Control): void {
    hasOthers = true;
    if (message.control === 'welcome') {
      welcomes.add();
      return;
    }
    helloCount += 1;
    sendControl({ control: 'welcome' }, message.sender);
    if (message.hasDropped) onMissed();
  }

  const receiver = createReceiver(options, handleControl);

  /** Counts the processes, and stops sending when no other is left. */
  async function refreshOthers(): Promise<number> {
    if (!link) return 1;
    const helloCountBefore = helloCount;
    const count = await link.countProcesses();
    // A process that said hello during the query may be missing in its result.
    if (count > 1 || helloCount === helloCountBefore) hasOthers = count > 1;
    return count;
  }

  function handleLoss(error: Error): void {
    log.warn({ err: error }, 'the connection to the other processes was lost; connecting again');
    link = undefined;
    // What was queued or under way may not have arrived.
    hasDropped ||= hasOthers;
    reconnectLater();
  }

  /** Logs no further errors, because the loss is logged and every other use of the database reports why. */
  function reconnectLater(): void {
    clearTimeout(retry);
    if (!isClosed) retry = setTimeout(() => void reconnect().catch(reconnectLater), retryDelayMs);
  }

  async function reconnect(): Promise<void> {
    const hadOthers = hasOthers;
    const count = await connect();
    if (hadOthers || count > 1) onMissed();
  }

  /** Returns the number of processes, once those that run already send this one everything. */
  async function connect(): Promise<number> {
    welcomes = createReplyCounter();
    link = await openProcessLink({ url, id, ...receiver, onLoss: handleLoss });
    const count = await refreshOthers();
    sendControl({ control: 'hello', sender: id, hasDropped });
    hasDropped = false;
    await welcomes.wait(count - 1);
    if (isClosed) await link?.close();
    return count;
  }

  const recentCount = createRecentCount(refreshOthers);

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(retry);
    clearInterval(heartbeat);
    await link?.close();
  }

  // Ignores an error of a heartbeat here, because it loses the link, which is logged.
  const heartbeat = setInterval(() => void refreshOthers().catch(() => {}), heartbeatMs);
  heartbeat.unref();
  try {
    await connect();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    id,
    publish: (message, recipient) => {
      if (!link) hasDropped = true;
      else if (hasOthers) link.send({ recipient, message: JSON.stringify(message) });
    },
    countProcesses: () => (hasOthers ? recentCount() : Promise.resolve(1)),
    close,
  };
}
