/** Notes what the database was asked, each statement once, for the check that another database understands it too. */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.KLASNA_STATEMENTS;
const client = pg.Client.prototype;
const noted = new Set<string>();

function note(asked: unknown): void {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | undefined)?.text;
  if (!file || typeof text !== 'string' || noted.has(text)) return;
  noted.add(text);
  appendFileSync(file, `${JSON.stringify(text)}\n`);
}

const ask: (...asked: unknown[]) => unknown = client.query;
// Files that share a process share its client as well.
if (file && ask.name !== 'askAndNote') {
  const askAndNote = function (this: pg.Client, ...asked: unknown[]): unknown {
    note(asked[0]);
    return ask.apply(this, asked);
  };
  client.query = askAndNote as typeof client.query;
}
