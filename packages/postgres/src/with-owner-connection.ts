/** Connects as the owner of the database, who may change its schema and is not subject to row-level security. */
import pg from 'pg';

export async function withOwnerConnection<T>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<T>,
  settings: { readonly pipeline?: true } = {},
): Promise<T> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 15_000,
    application_name: 'klasna owner',
    ...settings,
  } as pg.ClientConfig);
  client.on('error', () => {
    // The statement in flight fails with the same error and reports it to the caller.
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
