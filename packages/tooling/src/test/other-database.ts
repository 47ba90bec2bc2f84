/**
 * Whether another database understands what the tests have asked the one that comes with us: functions, syntax and
 * columns are looked up when a statement is prepared, so none of them has to be run a second time.
 */
import { asOwner } from '../../../../apps/server/src/kernel/db/migrate.ts';
import { readNoted } from '../statements/judge-statements.ts';
import { type Outcome, outcomeOf } from './suite.ts';

/** What can be prepared. Of several in one message each has been asked alone as well, or is one of the few of `begin`. */
const canBePrepared = /^\s*(?:select|insert|update|delete|merge|with|values)\b/i;

export const readStatements = (file: string): string[] =>
  readNoted(file)
    .map(({ text }) => text)
    .filter((text) => canBePrepared.test(text));

/** What this database says of those that it does not understand. */
async function refusals(url: string, statements: readonly string[]): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  await asOwner(url, async (client) => {
    for (const text of statements) {
      try {
        await client.query(`prepare tried as ${text}`);
        await client.query('deallocate tried');
      } catch (error) {
        refused.set(text, (error as Error).message);
      }
    }
  });
  return refused;
}

/** Those that are the product's: tests also ask about tables of their own, which a fresh database does not have. */
export async function understood(url: string, statements: readonly string[]): Promise<string[]> {
  const refused = await refusals(url, statements);
  return statements.filter((text) => !refused.has(text));
}

export async function compareStatements(url: string, statements: readonly string[]): Promise<Outcome> {
  const refused = await refusals(url, statements);
  const problems = [...refused].map(([text, message]) => `${message}: ${text}`);
  const nothing = statements.length === 0 ? ['no statement was noted'] : [];
  return outcomeOf(
    [{ name: 'every statement is understood here too', problems: [...nothing, ...problems] }],
    [`${statements.length} statements looked up`],
  );
}
