/** What the server asks the database for a school while something is done. */
import pg from 'pg';
import { vi } from 'vitest';

interface Question {
  readonly name?: string;
  readonly text?: string;
  readonly values?: readonly unknown[];
}

/**
 * By name, or else by their texts, and with what opens transactions. Only what names this school: what the server does by the
 * clock may fall into the same moment.
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
