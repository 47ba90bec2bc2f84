/**
 * Checks that another database understands the statements of the tests: PostgreSQL looks up functions, syntax and
 * columns when it prepares a statement, so none of them needs to run.
 */
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { readRecorded } from '../statements/check-statements.ts';
import { type Outcome, toOutcome } from './suite.ts';

/**
 * Statements that can be prepared. Parts of multi-statement messages are also sent alone, except for the few of
 * `begin`.
 */
const preparable = /^\s*(?:select|insert|update|delete|merge|with|values)\b/i;

export const readStatements = (file: string): string[] =>
  readRecorded(file)
    .map(({ text }) => text)
    .filter((text) => preparable.test(text));

/** The error messages of the statements that this database does not understand. */
async function findInvalid(url: string, statements: readonly string[]): Promise<Map<string, string>> {
  const errors = new Map<string, string>();
  await withOwnerConnection(url, async (client) => {
    for (const text of statements) {
      try {
        await client.query(`prepare tried as ${text}`);
        await client.query('deallocate tried');
      } catch (error) {
        errors.set(text, (error as Error).message);
      }
    }
  });
  return errors;
}

/** Leaves out statements of the tests themselves, whose tables a new database does not have. */
export async function filterValid(url: string, statements: readonly string[]): Promise<string[]> {
  const errors = await findInvalid(url, statements);
  return statements.filter((text) => !errors.has(text));
}

export async function compareStatements(url: string, statements: readonly string[]): Promise<Outcome> {
  const errors = await findInvalid(url, statements);
  const problems = [...errors].map(([text, message]) => `${message}: ${text}`);
  const noneRecorded = statements.length === 0 ? ['no statement was recorded'] : [];
  return toOutcome(
    [{ name: 'every statement is valid on this database', problems: [...noneRecorded, ...problems] }],
    [`${statements.length} statements prepared`],
  );
}
