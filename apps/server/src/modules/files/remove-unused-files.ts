/**
 * Removes files that nothing has referenced for a day: replaced pictures and uploads that were never saved.
 */
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { findReferences, lockUnused, recordUnused } from './file-references.store.ts';

/**
 * Whether files of a purpose are removed when unused. False for purposes whose files are deleted explicitly.
 * Every table that references files of the other purposes has a foreign key.
 */
const isRemovedWhenUnused: Readonly<Record<StoredPurpose, boolean>> = {
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
const purposes = (Object.keys(isRemovedWhenUnused) as StoredPurpose[]).filter(
  (purpose) => isRemovedWhenUnused[purpose],
);

/**
 * The number of hours, one less than a day: the job runs daily, and with 24 hours a file would be missed by seconds.
 */
const unusedHours = 23;

export interface RemovalDeps extends EachSchoolDeps {
  readonly remove: (tx: Tx, id: string) => Promise<void>;
}

/** Removes unused files; returns how many. */
export async function removeUnusedFiles(deps: RemovalDeps, signal?: AbortSignal): Promise<number> {
  const { database, remove } = deps;
  const isReferenced = await findReferences(database);
  let removed = 0;
  const removeIn = async (schoolId: string): Promise<void> => {
    await database.inSchool(schoolId, (tx) => recordUnused(tx, isReferenced, purposes));
    for (let count = 1; count > 0 && !signal?.aborted; removed += count)
      count = await database.inSchool(schoolId, async (tx) => {
        const ids = await lockUnused(tx, isReferenced, unusedHours);
        for (const id of ids) await remove(tx, id);
        return ids.length;
      });
  };
  await forEachSchool(deps, removeIn, signal);
  return removed;
}
