import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import type { FileRow } from '../../kernel/files/file-repository.ts';
import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { insertEntries } from '../audit/index.ts';
import { findSchool } from '../schools/index.ts';
import { createUniqueNames, toEntryName } from './entry-names.ts';
import { writeReadme } from './readme.ts';
import type { PersonalDataResource } from './resources.ts';

export interface Collection {
  readonly name: string;
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  readonly files: readonly { readonly path: string; readonly row: FileRow }[];
}

/** Reads everything stored about a person in one transaction; file contents are read later, while streaming. */
export async function collectPerson(
  tx: Tx,
  { person, actorId }: PersonalDataResource,
  sections: readonly PersonalDataSection[],
  language: LanguageTag,
): Promise<Collection> {
  const texts: { path: string; text: string }[] = [];
  const files: { path: string; row: FileRow }[] = [];
  const addedFileIds = new Set<string>();
  const toUniqueName = createUniqueNames();
  for (const section of sections) {
    const collected = await section.collect(tx, person.id);
    texts.push({ path: `${section.name}.json`, text: `${JSON.stringify(collected.json, undefined, 2)}\n` });
    for (const row of collected.files ?? []) {
      // Skips a file that an earlier section has already added.
      if (addedFileIds.has(row.id)) continue;
      addedFileIds.add(row.id);
      files.push({ path: toUniqueName(`${section.name}/${toEntryName(row.name)}`), row });
    }
  }
  const name = `${person.firstName} ${person.lastName}`;
  const { name: school, timezone } = await findSchool(tx);
  const readmeInput = {
    name,
    school,
    timezone,
    at: tx.now,
    sections: sections.map((section) => section.name),
  };
  const readme = { path: 'README.txt', text: writeReadme(readmeInput, language) };
  await insertEntries(tx, [{ type: 'person.exported', actorId, subjectId: person.id, changes: [] }]);
  return { name, texts: [readme, ...texts], files };
}
