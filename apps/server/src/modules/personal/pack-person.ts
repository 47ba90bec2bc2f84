import type { Readable } from 'node:stream';
import type { LanguageTag } from '@klasna/languages/languages';
import type { FileRow } from '../../kernel/files/file-repository.ts';
import { streamZip, type ZipEntry } from '../../kernel/http/stream-zip.ts';
import type { Collection } from './collect-person.ts';
import { writeMissing } from './readme.ts';

/** Returns undefined if the file content is missing. */
export type OpenFile = (file: FileRow) => Promise<Readable | undefined>;

/** Runs outside any transaction: a slow download keeps open only the file being sent. */
export function packPerson(
  { texts, files }: Collection,
  openFile: OpenFile,
  language: LanguageTag,
): Readable {
  return streamZip(async function* (): AsyncGenerator<ZipEntry> {
    for (const { path, text } of texts) yield { path, content: Buffer.from(text) };
    const missing: string[] = [];
    for (const { path, row } of files) {
      const content = await openFile(row);
      if (content) yield { path, content };
      else missing.push(path);
    }
    if (missing.length > 0)
      yield { path: 'MISSING.txt', content: Buffer.from(writeMissing(missing, language)) };
  });
}
