/**
 * Removes files that nothing has referenced for a day: replaced pictures and uploads that were never saved.
 */
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { type EachSchoolMeans, forEachSchool } from '../schools/index.ts';
import { findNaming, holdUnnamed, noteUnnamed } from './naming.store.ts';

/**
 * Whether files of a purpose are removed when unused. False for purposes whose files are deleted explicitly.
 * Every table that references files of the other purposes has a foreign key.
 */
const isRemoved: Readonly<Record<StoredPurpose, boolean>> = {
  avatar: true,
  logo: true,
  group: true,
  course: true,
  exerciseImage: true,
  gif: true,
  audio: true,
  pdf: true,
  recording: true,
  dictionaryAudio: true,
  document: false,
};
const purposes = (Object.keys(isRemoved) as StoredPurpose[]).filter((purpose) => isRemoved[purpose]);

/** One hour less than a day: the job runs daily, and with 24 hours a file would miss its turn by seconds. */
const hours = 23;

export interface RemovalMeans extends EachSchoolMeans {
  readonly remove: (tx: Tx, id: string) => Promise<void>;
}

/** Returns the number of removed files. */
export async function removeUnnamed(means: RemovalMeans, signal?: AbortSignal): Promise<number> {
  const { database, remove } = means;
  const named = await findNaming(database);
  let removed = 0;
  const removeIn = async (schoolId: string): Promise<void> => {
    await database.inSchool(schoolId, (tx) => noteUnnamed(tx, named, purposes));
    for (let some = 1; some > 0 && !signal?.aborted; removed += some)
      some = await database.inSchool(schoolId, async (tx) => {
        const ids = await holdUnnamed(tx, named, hours);
        for (const id of ids) await remove(tx, id);
        return ids.length;
      });
  };
  await forEachSchool(means, removeIn, signal);
  return removed;
}
