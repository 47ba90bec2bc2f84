/** Several processes tell each other through Redis streams; what a window missed while it moved is kept there as well. */
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
      // At the start a wrong address is told at once; later on Redis may come back whenever it does.
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
  // The adapter waits for neither of these, so nobody would catch what breaks with a connection.
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
  /** Made with `new`, so it is no arrow. */
  function openAdapter(nsp: Namespace) {
    const adapter = open(nsp);
    const hear = adapter.onRawMessage.bind(adapter);
    // The adapter passes over an entry once it was heard: one that it breaks on it would read for ever, and no other.
    adapter.onRawMessage = (message, offset) => {
      try {
        hear(message, offset);
      } catch (error) {
        log.error({ err: error }, 'redis: what another process said makes no sense');
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
