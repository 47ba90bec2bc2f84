import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Tx } from '../../kernel/db/pool.ts';
import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { listUploadedFiles } from './files.store.ts';

interface FilesPersonalDataDeps {
  /** Returns the portraits of other people among these pictures. */
  readonly findPortraitsOfOthers: (
    tx: Tx,
    fileIds: readonly string[],
    userId: string,
  ) => Promise<ReadonlySet<string>>;
  readonly remove: (tx: Tx, fileId: string) => Promise<void>;
}

/**
 * Purposes whose files belong to the person; all others belong to lessons, groups and pages of the school.
 * Modules with references to such files clear them in their own personal data section, which runs before this
 * one.
 */
const personalPurposes: readonly StoredPurpose[] = ['avatar', 'recording', 'dictionaryAudio'];

export function createFilesPersonalData({
  findPortraitsOfOthers,
  remove,
}: FilesPersonalDataDeps): PersonalDataSection {
  async function listUploadedBy(tx: Tx, userId: string) {
    const uploaded = await listUploadedFiles(tx, userId);
    const portraitIds = await findPortraitsOfOthers(
      tx,
      uploaded.filter(({ purpose }) => purpose === 'avatar').map(({ id }) => id),
      userId,
    );
    return uploaded.filter(({ id }) => !portraitIds.has(id));
  }
  return {
    name: 'files',
    columns: ['files.uploaded_by'],
    collect: async (tx, userId) => {
      const files = await listUploadedBy(tx, userId);
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
      for (const { id, purpose } of await listUploadedBy(tx, userId))
        if (personalPurposes.includes(purpose)) await remove(tx, id);
    },
  };
}
