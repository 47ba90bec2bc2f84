/**
 * Records every statement of the serving account once, for the check that each statement names its school
 * (docs/decisions/0027-statements-carry-their-school.md).
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const root = join(import.meta.dirname, '../..');
const file = process.env.KLASNA_STATEMENTS;
const noted = new Set<string>();
/** The exact texts already seen, which are fast to compare. */
const heard = new Set<string>();
/** Normalises a text, because lists differ only in their length. */
const alike = (text: string): string =>
  text.replace(/\$\d+/g, '$').replace(/\$(, ?\$)+|\(\$\)(, ?\(\$\))+/g, '$');

interface Client {
  query: (...given: unknown[]) => unknown;
  readonly connectionParameters: { readonly application_name?: string };
}

function note(given: unknown): void {
  const text = typeof given === 'string' ? given : (given as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string' || heard.has(text) || noted.has(alike(text))) return;
  const from = sender(new Error().stack ?? '');
  // Queries of the test itself do not belong to the product.
  if (from !== undefined && /^test\/|\.test\.ts:/.test(from)) return;
  heard.add(text);
  noted.add(alike(text));
  appendFileSync(file ?? '', `${JSON.stringify({ text, from })}\n`);
}

/** Code that passes every statement on. */
const isBetween = /note-statements|kernel\/db\/opening/;

/** The file and line that sent the statement, if known. */
function sender(stack: string): string | undefined {
  const ours = stack.split('\n').filter((line) => line.includes(root) && !isBetween.test(line));
  const [, place] = /([^(]*:\d+):\d+\)?$/.exec(ours[0] ?? '') ?? [];
  return place?.slice(place.indexOf(root) + root.length + 1);
}

const client = pg.Client.prototype as unknown as Client;
/** Test files share one process, and each loads this file. */
const isListening = Symbol.for('klasna.statements');

if (file && !Object.hasOwn(client, isListening)) {
  Object.defineProperty(client, isListening, { value: true });
  const { query } = client;
  client.query = function (this: Client, ...given) {
    if (this.connectionParameters.application_name === 'klasna') note(given[0]);
    return query.apply(this, given);
  };
}
