import type { Readable } from 'node:stream';
import type { Tx } from '../../kernel/db/pool.ts';
import { badField } from '../../kernel/http/input.ts';
import type { ReceivedFile } from '../../kernel/http/room.ts';

export interface KeptFile {
  readonly schoolId: string;
  readonly id: string;
  readonly size: number;
}

/** What documents need of files; handed in by the composition. */
export interface Papers {
  /** Refuses by name what is no document. */
  readonly store: (tx: Tx, uploadedBy: string, file: ReceivedFile) => Promise<{ readonly id: string }>;
  readonly open: (file: KeptFile) => Promise<Readable>;
  readonly remove: (tx: Tx, fileId: string) => Promise<void>;
}

const pathOrControl = /[/\\\p{Cc}]|^\.{1,2}$/u;

/** A name that is more than a name was not given by somebody who chose a file. */
export async function storePaper(
  tx: Tx,
  uploadedBy: string,
  file: ReceivedFile,
  papers: Papers,
): Promise<string> {
  if (pathOrControl.test(file.name)) throw badField('file', 'fileName');
  return (await papers.store(tx, uploadedBy, file)).id;
}
