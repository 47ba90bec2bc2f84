/**
 * Checks that another database understands the statements of the tests: PostgreSQL looks up functions, syntax and
 * columns when it prepares a statement, so none of them needs to run.
 */
import { asOwner } from '../../../../apps/server/src/kernel/db/migrate.ts';
import { readNoted } from '../statements/judge-statements.ts';
import { type Outcome, outcomeOf } from './suite.ts';

/**
 * Statements that can be prepared. Parts of multi-statement messages are also sent alone, except for the few of
 * `begin`.
 */
const canBePrepared = /^\s*(?:select|insert|update|delete|merge|with|values)\b/i;

export const readStatements = (file: string): string[] =>
  readNoted(file)
    .map(({ text }) => text)
    .filter((text) => canBePrepared.test(text));

/** The error messages of the statements that this database does not understand. */
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

/** Leaves out statements of the tests themselves, whose tables a new database does not have. */
export async function understood(url: string, statements: readonly string[]): Promise<string[]> {
  const refused = await refusals(url, statements);
  return statements.filter((text) => !refused.has(text));
}

export async function compareStatements(url: string, statements: readonly string[]): Promise<Outcome> {
  const refused = await refusals(url, statements);
  const problems = [...refused].map(([text, message]) => `${message}: ${text}`);
  const nothing = statements.length === 0 ? ['no statement was recorded'] : [];
  return outcomeOf(
    [{ name: 'every statement is valid on this database', problems: [...nothing, ...problems] }],
    [`${statements.length} statements prepared`],
  );
}
