import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Tx } from '../../kernel/db/pool.ts';
import type { PersonalPart } from '../../kernel/personal-part.ts';
import { listFilesOf } from './files.store.ts';

interface Means {
  /** Returns those of these pictures that are portraits of other people. */
  readonly wornByOthers: (tx: Tx, fileIds: readonly string[], userId: string) => Promise<ReadonlySet<string>>;
  readonly remove: (tx: Tx, fileId: string) => Promise<void>;
}

/**
 * Purposes whose files belong to the person; all others belong to lessons, groups and pages of the school.
 * Modules with references to such files clear them in their own personal data section, which runs before this
 * one.
 */
const ofThemselves: readonly StoredPurpose[] = ['avatar', 'recording', 'dictionaryAudio'];

export function filesPart({ wornByOthers, remove }: Means): PersonalPart {
  async function uploadedBy(tx: Tx, userId: string) {
    const uploaded = await listFilesOf(tx, userId);
    const worn = await wornByOthers(
      tx,
      uploaded.filter(({ purpose }) => purpose === 'avatar').map(({ id }) => id),
      userId,
    );
    return uploaded.filter(({ id }) => !worn.has(id));
  }
  return {
    name: 'files',
    columns: ['files.uploaded_by'],
    collect: async (tx, userId) => {
      const files = await uploadedBy(tx, userId);
      const json = files.map(({ name, purpose, mime, size, createdAt }) => ({
        name,
        purpose,
        mime,
        size,
        createdAt,
      }));
      return { json, files };
    },
    erase: async (tx, userId) => {
      for (const { id, purpose } of await uploadedBy(tx, userId))
        if (ofThemselves.includes(purpose)) await remove(tx, id);
    },
  };
}
