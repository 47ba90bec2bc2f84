import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import type { FileRow } from '../../kernel/files/file-rows.ts';
import type { PersonalPart } from '../../kernel/personal-part.ts';
import { insertEntries } from '../audit/index.ts';
import { findSchool } from '../schools/index.ts';
import { entryName, giveNames } from './entry-names.ts';
import { writeReadme } from './readme.ts';
import type { AskedPerson } from './subjects.ts';

export interface Collection {
  readonly name: string;
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  readonly files: readonly { readonly path: string; readonly row: FileRow }[];
}

/** Reads everything stored about a person in one transaction; file contents are read later, while streaming. */
export async function collectPerson(
  tx: Tx,
  { person, actorId }: AskedPerson,
  parts: readonly PersonalPart[],
  language: LanguageTag,
): Promise<Collection> {
  const texts: { path: string; text: string }[] = [];
  const files: { path: string; row: FileRow }[] = [];
  const known = new Set<string>();
  const unique = giveNames();
  for (const part of parts) {
    const collected = await part.collect(tx, person.id);
    texts.push({ path: `${part.name}.json`, text: `${JSON.stringify(collected.json, undefined, 2)}\n` });
    for (const row of collected.files ?? []) {
      // If several sections contain the same file, only the first one adds it.
      if (known.has(row.id)) continue;
      known.add(row.id);
      files.push({ path: unique(`${part.name}/${entryName(row.name)}`), row });
    }
  }
  const name = `${person.firstName} ${person.lastName}`;
  const { name: school, timezone } = await findSchool(tx);
  const facts = { name, school, timezone, at: tx.now, parts: parts.map((part) => part.name) };
  const readme = { path: 'README.txt', text: writeReadme(facts, language) };
  await insertEntries(tx, [{ type: 'person.exported', actorId, subjectId: person.id, changes: [] }]);
  return { name, texts: [readme, ...texts], files };
}
