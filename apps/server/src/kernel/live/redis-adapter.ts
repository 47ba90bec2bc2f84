/**
 * Connects several processes through Redis streams, which also keep the events that a client misses while it reconnects
 * to another process.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Namespace } from 'socket.io';
import { MessageType } from 'socket.io-adapter';
import { InvalidSetting } from '../../config.ts';
import type { Logger } from '../log.ts';
import type { ProcessAdapter } from './postgres-adapter.ts';

const streamName = 'klasna:live';
const startEntryIntervalMs = 100;
const countTimeoutMs = 300;
/** The type of an entry that the adapter ignores: a heartbeat, which it does not use. */
const startEntryType = String(MessageType.HEARTBEAT);

export async function openRedisAdapter(url: string, log: Logger): Promise<ProcessAdapter> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  let isConnected = false;
  const client = createClient({
    url,
    commandsQueueMaxLength: 20_000,
    socket: {
      connectTimeout: 5000,
      // A wrong URL fails immediately at startup; later the client retries until Redis is available again.
      reconnectStrategy: (retries) => (isConnected ? Math.min(50 * 2 ** Math.min(retries, 6), 2000) : false),
    },
  });
  client.on('error', (error: Error) => {
    if (isConnected) log.error({ err: error }, 'redis');
  });
  try {
    await client.connect();
  } catch (error) {
    throw new InvalidSetting(
      `REDIS_URL: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
    );
  }
  isConnected = true;
  // The adapter does not await these promises, so their rejections would be unhandled.
  const logErrors =
    <A extends unknown[], R>(command: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R | undefined> =>
      command(...args).catch((error: unknown) => {
        log.error({ err: error }, 'redis');
        return undefined;
      });
  Object.assign(client, {
    publish: logErrors(client.publish.bind(client)),
    set: logErrors(client.set.bind(client)),
  });
  const createStreamsAdapter = createAdapter(client, {
    streamName,
    channelPrefix: 'klasna',
    sessionKeyPrefix: 'klasna:window:',
    blockTimeInMs: 1000,
  });
  // The adapter reads only what is written during a read until it has read its first entry, and would lose an event that
  // comes between two reads. So entries without meaning are written until one has been read.
  const writeStartEntry = () =>
    logErrors(client.xAdd.bind(client))(streamName, '*', { uid: 'start', nsp: '/', type: startEntryType });
  const startTimer = setInterval(() => void writeStartEntry(), startEntryIntervalMs);
  startTimer.unref();
  /** A function expression, because the adapter is constructed with `new`. */
  function createSafeAdapter(nsp: Namespace) {
    const adapter = createStreamsAdapter(nsp);
    // The adapter asks Redis how many processes there are before it lists even its own sockets. While Redis does not
    // answer the last number holds; otherwise every page that shows who is online would wait until Redis is back.
    const countProcesses = adapter.serverCount.bind(adapter);
    let lastCount = 1;
    adapter.serverCount = async () => {
      if (!client.isReady) return lastCount;
      const timeout = delay(countTimeoutMs, undefined, { ref: false });
      lastCount = (await Promise.race([countProcesses().catch(() => undefined), timeout])) ?? lastCount;
      return lastCount;
    };
    const handleMessage = adapter.onRawMessage.bind(adapter);
    // Catches errors: the adapter advances only after it has processed an entry, so an entry that throws would be read
    // again forever and block all later ones.
    adapter.onRawMessage = (message, offset) => {
      clearInterval(startTimer);
      try {
        handleMessage(message, offset);
      } catch (error) {
        log.error({ err: error }, 'redis: invalid message from another process');
      }
    };
    return adapter;
  }
  return {
    adapter: createSafeAdapter,
    close: async () => {
      clearInterval(startTimer);
      await client.close();
    },
  };
}
