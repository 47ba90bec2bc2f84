/** Checks the statements that the server sent during its tests; see judge-plan.ts for the criterion. */
import { readFileSync } from 'node:fs';
import { asOwner } from '../../../../apps/server/src/kernel/db/migrate.ts';
import type { Exception } from './exceptions.ts';
import { judgePlan, type Plan } from './judge-plan.ts';

interface Noted {
  readonly text: string;
  /** The file and line that sent the statement, if known. */
  readonly from?: string;
}

interface Judged {
  readonly count: number;
  /** The number of statements that also read the shared library. */
  readonly both: number;
  readonly problems: readonly string[];
  /** Exceptions that are no longer needed. */
  readonly idle: readonly string[];
}

const tablesText = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

/** All tables with a school. */
export const readTables = (url: string): Promise<ReadonlySet<string>> =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(tablesText);
    return new Set(rows.map(({ name }) => name));
  });

/** Statements that read and write no rows. */
const isAside =
  /^(begin|commit|rollback|savepoint|release|set|listen|notify|create|alter|drop|grant|truncate|analyze)\b/i;

export function readNoted(file: string): Noted[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const all = lines.map((line) => JSON.parse(line) as Noted);
  return [...new Map(all.map((noted) => [plain(noted.text), noted])).values()].filter(
    ({ text }) => !isAside.test(plain(text)),
  );
}

/** Normalises white space and lists, which differ only in their length. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$\d+/g, '$')
    .replace(/\$(, \$)+/g, '$')
    .replace(/\(\$\)(, \(\$\))+/g, '($)');

/** `url`: a migrated database on PostgreSQL 16 or newer, as its superuser. Statements are planned, not executed. */
export async function judgeStatements(
  url: string,
  noted: readonly Noted[],
  exceptions: readonly Exception[],
): Promise<Judged> {
  const tables = await readTables(url);
  return asOwner(url, async (client) => {
    const needed = new Set<Exception>();
    const problems: string[] = [];
    let count = 0;
    let both = 0;
    for (const { text, from = 'somewhere' } of noted) {
      const plan = await planOf(text);
      if (plan === undefined) continue;
      count += 1;
      const { carries, loose } = judgePlan(plan, tables);
      if (carries === 'both') both += 1;
      if (carries !== 'none') continue;
      const excused = exceptions.find(({ what }) => plain(text).startsWith(what));
      if (excused) needed.add(excused);
      else problems.push(`${from}: ${loose.join('; ')}\n      ${plain(text).slice(0, 300)}`);
    }
    const idle = exceptions.filter((one) => !needed.has(one)).map(({ what }) => what);
    return { count, both, problems, idle };

    async function planOf(text: string): Promise<Plan | undefined> {
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
