/** Preloaded into our server: records its SQL statements, so that the baseline can repeat them. */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.RECORD_FILE ?? '';
const originalQuery = pg.Client.prototype.query as (...args: unknown[]) => unknown;

/** Leaves out transaction control and authentication, which are not part of the request's own queries. */
const isOverhead = (text: string, values: readonly unknown[]): boolean =>
  /^\s*(begin|commit|rollback|set |select set_config)/i.test(text) ||
  values.some((value) => Buffer.isBuffer(value));

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [statement, separateValues] = args;
  const { text = '', values = separateValues } = (
    typeof statement === 'string' ? { text: statement } : statement
  ) as {
    readonly text?: string;
    readonly values?: unknown;
  };
  const boundValues = Array.isArray(values) ? values : [];
  if (text !== '' && !isOverhead(text, boundValues))
    appendFileSync(file, `${JSON.stringify({ text, values: boundValues })}\n`);
  return originalQuery.apply(this, args);
} as typeof pg.Client.prototype.query;
