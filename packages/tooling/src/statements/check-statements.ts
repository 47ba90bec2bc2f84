/** Checks the statements that the server sent during its tests; see check-plan.ts for the criterion. */
import { readFileSync } from 'node:fs';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { checkPlan, type Plan } from './check-plan.ts';
import type { StatementException } from './exceptions.ts';

interface RecordedStatement {
  readonly text: string;
  /** The file and line that sent the statement, if known. */
  readonly source?: string;
}

interface StatementReport {
  readonly count: number;
  /** The number of statements that also read the shared library. */
  readonly libraryCount: number;
  readonly problems: readonly string[];
  /** Exceptions that are no longer needed. */
  readonly unusedExceptions: readonly string[];
}

const tablesSql = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

/** All tables with a school. */
export const readSchoolTables = (url: string): Promise<ReadonlySet<string>> =>
  withOwnerConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(tablesSql);
    return new Set(rows.map(({ name }) => name));
  });

/** Statements that read and write no rows. */
const isUtilityStatement =
  /^(begin|commit|rollback|savepoint|release|set|listen|notify|create|alter|drop|grant|truncate|analyze)\b/i;

export function readRecorded(file: string): RecordedStatement[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const all = lines.map((line) => JSON.parse(line) as RecordedStatement);
  return [...new Map(all.map((recorded) => [normalise(recorded.text), recorded])).values()].filter(
    ({ text }) => !isUtilityStatement.test(normalise(text)),
  );
}

/** Normalises white space and lists, which differ only in their length. */
const normalise = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$\d+/g, '$')
    .replace(/\$(, \$)+/g, '$')
    .replace(/\(\$\)(, \(\$\))+/g, '($)');

/** `url`: a migrated database on PostgreSQL 16 or newer, as its superuser. Statements are planned, not executed. */
export async function checkStatements(
  url: string,
  recorded: readonly RecordedStatement[],
  exceptions: readonly StatementException[],
): Promise<StatementReport> {
  const tables = await readSchoolTables(url);
  return withOwnerConnection(url, async (client) => {
    const usedExceptions = new Set<StatementException>();
    const problems: string[] = [];
    let count = 0;
    let libraryCount = 0;
    for (const { text, source = 'somewhere' } of recorded) {
      const plan = await readPlan(text);
      if (plan === undefined) continue;
      count += 1;
      const { schools, unrestricted } = checkPlan(plan, tables);
      if (schools === 'both') libraryCount += 1;
      if (schools !== 'none') continue;
      const exception = exceptions.find(({ target }) => normalise(text).startsWith(target));
      if (exception) usedExceptions.add(exception);
      else problems.push(`${source}: ${unrestricted.join('; ')}\n      ${normalise(text).slice(0, 300)}`);
    }
    const unusedExceptions = exceptions.filter((one) => !usedExceptions.has(one)).map(({ target }) => target);
    return { count, libraryCount, problems, unusedExceptions };

    async function readPlan(text: string): Promise<Plan | undefined> {
      try {
        const answer = await client.query(`explain (generic_plan, verbose, format json) ${text}`);
        return answer.rows[0]['QUERY PLAN'][0].Plan;
      } catch (error) {
        // The statement uses a table that a test has created for itself.
        if ((error as { code?: string }).code === '42P01') return undefined;
        throw new Error(`${(error as Error).message}: ${text}`);
      }
    }
  });
}
