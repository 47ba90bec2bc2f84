/**
 * Courses for a shared library, from a file. Everything gets an id that follows from its key and where it stands: when
 * the file comes again, what is as it says stays untouched, what differs is changed, and what it no longer says goes.
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

/** What the command lends. */
export interface LibraryMedia {
  readonly bytesOf: (name: string) => Promise<Medium | undefined>;
  readonly store: (tx: Tx, medium: PurposedMedium & { readonly id: string }) => Promise<void>;
}

/** `tx`: a transaction of the owner, in the library. */
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
    // Courses keep their place in the library; new ones stand at its end.
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
    // The library removes no file, so nothing has to hold one.
    keepFiles: async () => {},
    settle: async (level, parentId, ids) => {
      for (const id of await listUnwanted(tx, level, parentId, ids)) {
        await markDeleted(tx, level, id);
        report.removed += 1;
      }
    },
  };
}

/** Under an id that follows from its bytes, so that once is enough. */
async function keepOnce(tx: Tx, medium: PurposedMedium, store: LibraryMedia['store']): Promise<string> {
  const id = stableFileId(medium.purpose, createHash('sha256').update(medium.bytes).digest('hex'));
  const [known] = await findFiles(tx, tx.schoolId, [id]);
  if (!known) await store(tx, { ...medium, id });
  return id;
}
