import type { Readable } from 'node:stream';
import type { LanguageTag } from '@klasna/languages/languages';
import type { FileRow } from '../../kernel/files/file-repository.ts';
import { streamZip, type ZipEntry } from '../../kernel/http/stream-zip.ts';
import type { Collection } from './collect-person.ts';
import { writeMissing } from './readme.ts';

/** Opens a file; resolves with undefined if its content is missing. */
export type OpenFile = (file: FileRow) => Promise<Readable | undefined>;

/** Packs the archive outside any transaction: during a slow download, only the file being sent is open. */
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
