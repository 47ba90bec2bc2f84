/**
 * Imports courses of a shared library from a file. Ids are derived from the keys and the position in the
 * tree, so that importing again changes only what differs and deletes what the file no longer contains.
 */
import { createHash } from 'node:crypto';
import type { LibraryType } from '@klasna/contract/courses/models';
import { exerciseModels } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { findFiles } from '../files/index.ts';
import type { CourseFile } from './course-file.ts';
import { createMediaStore, type MediaFile, type PurposedMediaFile } from './course-media.ts';
import { upgradeContent } from './describe-exercise.ts';
import { type ImportTarget, importCourse, listKeys } from './import-courses.ts';
import {
  findStoredExercise,
  listObsoleteIds,
  lockLibrary,
  upsertRow,
  type WriteOutcome,
} from './library.store.ts';
import { markDeleted } from './soft-delete.store.ts';

/** Derives an id from its parts, the same in every installation. */
function stableId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const variant = '89ab'[Number.parseInt(hash.charAt(16), 16) % 4];
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * Derives the id of a file. The start of an id is read as its time of creation, and old objects without a row are
 * deleted; the derived ids are never old.
 */
const stableFileId = (...parts: readonly string[]): string => `ffffffff-ffff-${stableId(...parts).slice(14)}`;

export type ImportReport = Record<WriteOutcome | 'removed', number>;

/** Dependencies that the command supplies. */
export interface LibraryImportDeps {
  readonly loadFile: (name: string) => Promise<MediaFile | undefined>;
  readonly store: (tx: Tx, medium: PurposedMediaFile & { readonly id: string }) => Promise<void>;
}

/** Imports the library; `tx` is a transaction of the database owner in the library school. */
export async function importLibrary(
  tx: Tx,
  { courses }: CourseFile,
  type: LibraryType,
  media: LibraryImportDeps,
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, changed: 0, same: 0, removed: 0 };
  const target = createLibraryTarget(tx, report, media);
  const positions = await lockLibrary(tx, type);
  const keys = listKeys(courses, ({ name }) => name);
  for (const [index, course] of courses.entries()) {
    const id = stableId(type, keys[index] ?? '');
    // Existing courses keep their position; new ones are appended.
    const position = positions.get(id) ?? Math.max(0, ...positions.values()) + 1;
    positions.set(id, position);
    const item = { id, level: 'course', parentId: null, position, path: `courses.${index}` } as const;
    await importCourse(target, item, course, { type });
  }
  return report;
}

function createLibraryTarget(
  tx: Tx,
  report: ImportReport,
  { loadFile, store }: LibraryImportDeps,
): ImportTarget {
  return {
    createId: stableId,
    resolve: createMediaStore({ loadFile, storeFile: (medium) => storeOnce(tx, medium, store) }).resolve,
    writeRow: async (item, columns) => {
      report[await upsertRow(tx, item, columns)] += 1;
    },
    loadStoredContent: async (id, type) => {
      const stored = await findStoredExercise(tx, id, type);
      return stored && upgradeContent(exerciseModels[type], stored.content, stored.contentVersion);
    },
    // Files of the library are never deleted, so they need no references.
    writeFileReferences: async () => {},
    removeOthers: async (level, parentId, ids) => {
      for (const id of await listObsoleteIds(tx, level, parentId, ids)) {
        await markDeleted(tx, level, id);
        report.removed += 1;
      }
    },
  };
}

/** Derives the id from the bytes, so that each file is stored once. */
async function storeOnce(
  tx: Tx,
  medium: PurposedMediaFile,
  store: LibraryImportDeps['store'],
): Promise<string> {
  const id = stableFileId(medium.purpose, createHash('sha256').update(medium.bytes).digest('hex'));
  const [existing] = await findFiles(tx, tx.schoolId, [id]);
  if (!existing) await store(tx, { ...medium, id });
  return id;
}
