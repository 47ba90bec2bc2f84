/**
 * Records every statement of the serving account once, for the check that each statement names its school
 * (docs/decisions/0027-statements-carry-their-school.md).
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const root = join(import.meta.dirname, '../..');
const file = process.env.TEST_STATEMENTS_FILE;
const recordedTexts = new Set<string>();
/** The exact texts already seen, which are fast to compare. */
const seenTexts = new Set<string>();
/** Normalises a text, because lists differ only in their length. */
const normalise = (text: string): string =>
  text.replace(/\$\d+/g, '$').replace(/\$(, ?\$)+|\(\$\)(, ?\(\$\))+/g, '$');

interface Client {
  query: (...statement: unknown[]) => unknown;
  readonly connectionParameters: { readonly application_name?: string };
}

function record(statement: unknown): void {
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string' || seenTexts.has(text) || recordedTexts.has(normalise(text))) return;
  const source = findSource(new Error().stack ?? '');
  // Leaves out queries of the test itself, which do not belong to the product.
  if (source !== undefined && /^test\/|\.test\.ts:/.test(source)) return;
  seenTexts.add(text);
  recordedTexts.add(normalise(text));
  appendFileSync(file ?? '', `${JSON.stringify({ text, from: source })}\n`);
}

/** Matches files that only forward statements. */
const passThroughFiles =
  /record-statements|kernel\/db\/(statement|school-client|statement-channel|retry-transaction)\.ts/;

/** The file and line that sent the statement, if known. */
function findSource(stack: string): string | undefined {
  const ownFrames = stack.split('\n').filter((line) => line.includes(root) && !passThroughFiles.test(line));
  const [, location] = /([^(]*:\d+):\d+\)?$/.exec(ownFrames[0] ?? '') ?? [];
  return location?.slice(location.indexOf(root) + root.length + 1);
}

const client = pg.Client.prototype as unknown as Client;
/** Marks that the recorder is installed, because test files share one process and each loads this file. */
const isPatched = Symbol.for('klasna.statements');

if (file && !Object.hasOwn(client, isPatched)) {
  Object.defineProperty(client, isPatched, { value: true });
  const { query } = client;
  client.query = function (this: Client, ...statement) {
    if (this.connectionParameters.application_name === 'klasna') record(statement[0]);
    return query.apply(this, statement);
  };
}
