/** Records the queries that the server sends for one school during some work. */
import pg from 'pg';
import { vi } from 'vitest';

interface Question {
  readonly name?: string;
  readonly text?: string;
  readonly values?: readonly unknown[];
}

/**
 * Returns names, or texts of unnamed queries, including those that begin transactions. Only queries that contain the id
 * of this school, because scheduled jobs may run at the same time.
 */
export async function askedFor(schoolId: string, work: () => Promise<unknown>): Promise<string[]> {
  const asking = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const asked = asking.mock.calls as unknown as [Question | string, (readonly unknown[])?][];
  asking.mockRestore();
  return asked.flatMap(([question, given]) => {
    if (typeof question === 'string') return question.includes(schoolId) ? [question] : [];
    const { name, text, values = given } = question;
    return values?.includes(schoolId) ? [name ?? text ?? ''] : [];
  });
}
