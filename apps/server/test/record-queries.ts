/** Records the queries that the server sends for one school during some work. */
import pg from 'pg';
import { vi } from 'vitest';

interface RecordedQuery {
  readonly name?: string;
  readonly text?: string;
  readonly values?: readonly unknown[];
}

/**
 * Returns the names of queries, or the texts of unnamed ones, including those that begin transactions. Only queries
 * with the id of this school count, because scheduled jobs may run at the same time.
 */
export async function recordQueries(schoolId: string, work: () => Promise<unknown>): Promise<string[]> {
  const querySpy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const calls = querySpy.mock.calls as unknown as [RecordedQuery | string, (readonly unknown[])?][];
  querySpy.mockRestore();
  return calls.flatMap(([query, parameters]) => {
    if (typeof query === 'string') return query.includes(schoolId) ? [query] : [];
    const { name, text, values = parameters } = query;
    return values?.includes(schoolId) ? [name ?? text ?? ''] : [];
  });
}
