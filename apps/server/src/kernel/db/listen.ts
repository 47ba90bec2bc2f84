/** Subscribes to a PostgreSQL notification channel and reports when notifications may have been missed. */
import pg from 'pg';

export interface Ear {
  readonly hears: () => boolean;
  readonly close: () => Promise<void>;
}

const retryAfter = 1000;

/**
 * `onNotification` receives each payload; `onDisconnect` is called when the connection is lost, because notifications
 * may have been missed since.
 */
export async function listen(
  url: string,
  channel: string,
  { heard, deaf }: { readonly heard: (payload: string) => void; readonly deaf: () => void },
): Promise<Ear> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'klasna ear',
    });
    let gone = false;
    // A lost connection emits several events; reconnecting on each of them would multiply connections without end.
    const lost = (): void => {
      if (gone) return;
      gone = true;
      client = undefined;
      deaf();
      if (!closed) retry = setTimeout(() => void connect().catch(() => {}), retryAfter);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      lost();
      void next.end().catch(() => {});
      throw error;
    }
    if (gone) return;
    client = next;
    if (closed) await next.end();
  }

  try {
    await connect();
  } catch (error) {
    closed = true;
    clearTimeout(retry);
    throw error;
  }
  return {
    hears: () => client !== undefined,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
