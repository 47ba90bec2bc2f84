/**
 * Connects several processes through Redis streams, which also keep the events that a client misses while it reconnects
 * to another process.
 */
import type { Namespace, ServerOptions } from 'socket.io';
import { BadSetting } from '../../config.ts';
import type { Logger } from '../log.ts';

export interface ManyProcesses {
  readonly adapter: ServerOptions['adapter'];
  readonly close: () => Promise<void>;
}

export async function openManyProcesses(url: string, log: Logger): Promise<ManyProcesses> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  let connected = false;
  const client = createClient({
    url,
    commandsQueueMaxLength: 20_000,
    socket: {
      connectTimeout: 5000,
      // At startup a wrong URL fails at once; afterwards it retries until Redis is back.
      reconnectStrategy: (retries) => (connected ? Math.min(50 * 2 ** Math.min(retries, 6), 2000) : false),
    },
  });
  client.on('error', (error: Error) => {
    if (connected) log.error({ err: error }, 'redis');
  });
  try {
    await client.connect();
  } catch (error) {
    throw new BadSetting(`REDIS_URL: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`);
  }
  connected = true;
  // The adapter does not await these promises, so their rejections would be unhandled.
  const forgiving =
    <A extends unknown[], R>(command: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R | undefined> =>
      command(...args).catch((error: unknown) => {
        log.error({ err: error }, 'redis');
        return undefined;
      });
  Object.assign(client, {
    publish: forgiving(client.publish.bind(client)),
    set: forgiving(client.set.bind(client)),
  });
  const open = createAdapter(client, {
    streamName: 'klasna:live',
    channelPrefix: 'klasna',
    sessionKeyPrefix: 'klasna:window:',
    blockTimeInMs: 1000,
  });
  /** Not an arrow function, because the adapter is constructed with `new`. */
  function openAdapter(nsp: Namespace) {
    const adapter = open(nsp);
    const hear = adapter.onRawMessage.bind(adapter);
    // The adapter advances only after it has processed an entry; one that throws would be read again forever and block
    // all later ones.
    adapter.onRawMessage = (message, offset) => {
      try {
        hear(message, offset);
      } catch (error) {
        log.error({ err: error }, 'redis: invalid message from another process');
      }
    };
    return adapter;
  }
  return {
    adapter: openAdapter,
    close: async () => {
      await client.close();
    },
  };
}
