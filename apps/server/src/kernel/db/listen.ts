/** Subscribes to a PostgreSQL notification channel and reports when notifications may have been missed. */
import pg from 'pg';

export interface NotificationListener {
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
}

const retryDelayMs = 1000;

interface NotificationHandlers {
  readonly onNotification: (payload: string) => void;
  /** Called when the connection is lost, so that notifications may be missed from now on. */
  readonly onDisconnect: () => void;
}

export async function listen(
  url: string,
  channel: string,
  { onNotification, onDisconnect }: NotificationHandlers,
): Promise<NotificationListener> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const nextClient = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'klasna listener',
    });
    let isGone = false;
    // Handles the loss once: a lost connection emits several events, and reconnecting on each would multiply the
    // connections.
    const handleLoss = (): void => {
      if (isGone) return;
      isGone = true;
      client = undefined;
      onDisconnect();
      if (!isClosed) retry = setTimeout(() => void connect().catch(() => {}), retryDelayMs);
    };
    nextClient.on('error', handleLoss);
    nextClient.on('end', handleLoss);
    nextClient.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await nextClient.connect();
      await nextClient.query(`listen ${channel}`);
    } catch (error) {
      handleLoss();
      void nextClient.end().catch(() => {});
      throw error;
    }
    if (isGone) return;
    client = nextClient;
    if (isClosed) await nextClient.end();
  }

  try {
    await connect();
  } catch (error) {
    isClosed = true;
    clearTimeout(retry);
    throw error;
  }
  return {
    isConnected: () => client !== undefined,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
