/**
 * Imports courses of a shared library from a file. Ids are derived from the keys and the position in the
 * tree, so that importing again changes only what differs and deletes what the file no longer contains.
 */
import { createHash } from 'node:crypto';
import type { LibraryType } from '@klasna/contract/courses/models';
import { minds } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { findFiles } from '../files/index.ts';
import type { CourseFile } from './course-file.ts';
import { type Medium, openMedia, type PurposedMedium } from './course-media.ts';
import { markDeleted } from './deleting.store.ts';
import { presentContent } from './describe-exercise.ts';
import { type Importing, importCourse, keysOf } from './import-courses.ts';
import { findKeptExercise, holdLibrary, listUnwanted, type Outcome, putRow } from './library.store.ts';
import { stableFileId, stableId } from './stable-id.ts';

export type Report = Record<Outcome | 'removed', number>;

/** Dependencies that the command supplies. */
export interface LibraryMedia {
  readonly bytesOf: (name: string) => Promise<Medium | undefined>;
  readonly store: (tx: Tx, medium: PurposedMedium & { readonly id: string }) => Promise<void>;
}

/** `tx` is a transaction of the database owner in the library school. */
export async function importLibrary(
  tx: Tx,
  { courses }: CourseFile,
  type: LibraryType,
  media: LibraryMedia,
): Promise<Report> {
  const report: Report = { created: 0, changed: 0, same: 0, removed: 0 };
  const work = intoLibrary(tx, report, media);
  const places = await holdLibrary(tx, type);
  const keys = keysOf(courses, ({ name }) => name);
  for (const [place, course] of courses.entries()) {
    const id = stableId(type, keys[place] ?? '');
    // Existing courses keep their position; new ones are appended.
    const position = places.get(id) ?? Math.max(0, ...places.values()) + 1;
    places.set(id, position);
    const branch = { id, level: 'course', parentId: null, position, at: `courses.${place}` } as const;
    await importCourse(work, branch, course, { type });
  }
  return report;
}

function intoLibrary(tx: Tx, report: Report, { bytesOf, store }: LibraryMedia): Importing {
  return {
    idFor: stableId,
    resolve: openMedia({ bytesOf, keep: (medium) => keepOnce(tx, medium, store) }).resolve,
    put: async (branch, columns) => {
      report[await putRow(tx, branch, columns)] += 1;
    },
    contentBefore: async (id, type) => {
      const kept = await findKeptExercise(tx, id, type);
      return kept && presentContent(minds[type], kept.content, kept.contentVersion);
    },
    // Files of the library are never deleted, so they need no references.
    keepFiles: async () => {},
    settle: async (level, parentId, ids) => {
      for (const id of await listUnwanted(tx, level, parentId, ids)) {
        await markDeleted(tx, level, id);
        report.removed += 1;
      }
    },
  };
}

/** Derives the id from the bytes, so that each file is stored once. */
async function keepOnce(tx: Tx, medium: PurposedMedium, store: LibraryMedia['store']): Promise<string> {
  const id = stableFileId(medium.purpose, createHash('sha256').update(medium.bytes).digest('hex'));
  const [known] = await findFiles(tx, tx.schoolId, [id]);
  if (!known) await store(tx, { ...medium, id });
  return id;
}
