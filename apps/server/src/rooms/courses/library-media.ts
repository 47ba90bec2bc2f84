/** The files that a library file names: kept under an id that follows from their bytes, so that once is enough. */
import { createHash } from 'node:crypto';
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { refuseFields } from '../../kernel/http/input.ts';
import { findFiles } from '../files/index.ts';
import { type ResolveFiles, unknownFile } from './named-files.ts';
import { stableFileId } from './stable-id.ts';

interface NewMedium {
  readonly id: string;
  readonly purpose: StoredPurpose;
  readonly name: string;
  readonly bytes: Buffer;
}

/** What the command lends. */
export interface Media {
  readonly bytesOf: (name: string) => Promise<Buffer | undefined>;
  readonly store: (tx: Tx, medium: NewMedium) => Promise<void>;
}

export const mediaOf =
  (tx: Tx, media: Media): ResolveFiles =>
  async (named) => {
    const ids = new Map<string, string>();
    for (const file of named) {
      const { given, purposes } = file;
      const [purpose] = purposes;
      const bytes = await media.bytesOf(given);
      if (bytes === undefined || purpose === undefined) throw refuseFields([unknownFile(file)]);
      const id = stableFileId(purpose, createHash('sha256').update(bytes).digest('hex'));
      const [known] = await findFiles(tx, tx.schoolId, [id]);
      if (!known) await media.store(tx, { id, purpose, name: given, bytes });
      ids.set(given, id);
    }
    return (given) => ids.get(given) ?? given;
  };
