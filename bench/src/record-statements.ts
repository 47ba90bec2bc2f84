/** Preloaded into our server: records its SQL statements, so that the baseline can repeat them. */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.RECORD_FILE ?? '';
const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown;

/** Leaves out transaction control and authentication, which are not part of the request's own queries. */
const isOurs = (text: string, values: readonly unknown[]): boolean =>
  /^\s*(begin|commit|rollback|set |select set_config)/i.test(text) ||
  values.some((value) => Buffer.isBuffer(value));

pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [question, more] = given;
  const { text = '', values = more } = (typeof question === 'string' ? { text: question } : question) as {
    readonly text?: string;
    readonly values?: unknown;
  };
  const asked = Array.isArray(values) ? values : [];
  if (text !== '' && !isOurs(text, asked))
    appendFileSync(file, `${JSON.stringify({ text, values: asked })}\n`);
  return ask.apply(this, given);
} as typeof pg.Client.prototype.query;
