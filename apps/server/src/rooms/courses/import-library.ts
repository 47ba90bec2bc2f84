/**
 * Courses for a shared library, from a file. Everything gets an id that follows from its key and where it stands: when
 * the file comes again, what is as it says stays untouched, what differs is changed, and what it no longer says goes.
 */
import type { LibraryType } from '@klasna/contract/courses/models';
import { minds } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { composeExercise } from './compose-exercise.ts';
import { markDeleted } from './deleting.store.ts';
import { presentContent } from './describe-exercise.ts';
import { blankFields } from './exercise-fields.ts';
import { type Level, levels } from './levels.ts';
import {
  exerciseColumns,
  findKeptExercise,
  holdLibrary,
  listUnwanted,
  type Outcome,
  putRow,
} from './library.store.ts';
import type {
  LibraryCourse,
  LibraryExercise,
  LibraryFile,
  LibraryLesson,
  LibraryLessonSection,
  LibrarySection,
} from './library-file.ts';
import { type Media, mediaOf } from './library-media.ts';
import type { ResolveFiles } from './named-files.ts';
import { stableId } from './stable-id.ts';

export type Report = Record<Outcome | 'removed', number>;

/** Something of the file, and where it belongs. */
interface Branch {
  readonly id: string;
  readonly level: Level;
  readonly parentId: string | null;
  readonly position: number;
  /** Where it stands in the file. */
  readonly at: string;
}

interface Import {
  readonly tx: Tx;
  readonly report: Report;
  readonly resolve: ResolveFiles;
}

/** `tx`: a transaction of the owner, in the library. */
export async function importLibrary(tx: Tx, { type, courses }: LibraryFile, media: Media): Promise<Report> {
  const report: Report = { created: 0, changed: 0, same: 0, removed: 0 };
  const places = await holdLibrary(tx, type);
  const keys = keysOf(courses, ({ name }) => name);
  for (const [place, course] of courses.entries()) {
    const id = stableId(type, keys[place] ?? '');
    // Courses keep their place in the library; new ones stand at its end.
    const position = places.get(id) ?? Math.max(0, ...places.values()) + 1;
    places.set(id, position);
    const branch = { id, level: 'course', parentId: null, position, at: `courses.${place}` } as const;
    await importCourse({ tx, report, resolve: mediaOf(tx, media) }, branch, course, type);
  }
  return report;
}

async function importCourse(work: Import, branch: Branch, given: LibraryCourse, type: LibraryType) {
  const { name, description, language, teachingLanguage, level, sections } = given;
  const image = given.image === null ? null : await imageId(work, branch, given.image);
  const facts = { type, name, description, image_id: image };
  await put(work, branch, { ...facts, language, teaching_language: teachingLanguage, level });
  for (const [section, at] of await below(work, branch, sections, 'sections', ({ name }) => name))
    await importSection(work, at, section);
}

async function importSection(work: Import, branch: Branch, { name, description, lessons }: LibrarySection) {
  await put(work, branch, { name, description });
  for (const [lesson, at] of await below(work, branch, lessons, 'lessons', ({ name }) => name))
    await importLesson(work, at, lesson);
}

async function importLesson(work: Import, branch: Branch, { name, description, sections }: LibraryLesson) {
  await put(work, branch, { name, description });
  const homeworkLast = sections.toSorted((one, other) => Number(one.isHomework) - Number(other.isHomework));
  const nameOf = ({ isHomework }: LibraryLessonSection) => (isHomework ? 'homework' : 'section');
  for (const [section, at] of await below(work, branch, homeworkLast, 'sections', nameOf))
    await importLessonSection(work, at, section);
}

async function importLessonSection(work: Import, branch: Branch, given: LibraryLessonSection) {
  await put(work, branch, { name: given.name, is_homework: given.isHomework });
  for (const [exercise, at] of await below(work, branch, given.exercises, 'exercises', ({ title }) => title))
    await importExercise(work, at, exercise);
}

async function importExercise(work: Import, branch: Branch, given: LibraryExercise) {
  const mind = minds[given.type];
  const kept = await findKeptExercise(work.tx, branch.id);
  // Items keep the ids they have.
  const content = kept && presentContent(mind, kept.content, kept.contentVersion);
  const before = { fields: blankFields(mind, given.title), content };
  const { values } = await sayingWhere(branch, composeExercise(mind, before, given, work.resolve));
  await put(work, branch, exerciseColumns(values));
}

async function put(work: Import, branch: Branch, columns: Readonly<Record<string, unknown>>): Promise<void> {
  work.report[await putRow(work.tx, branch, columns)] += 1;
}

/** The list, each with its place; what else hung on the parent goes. */
async function below<T extends { readonly key?: string | undefined }>(
  { tx, report }: Import,
  parent: Branch,
  list: readonly T[],
  field: string,
  nameOf: (one: T) => string,
): Promise<(readonly [T, Branch])[]> {
  const level = levels[levels.indexOf(parent.level) + 1] ?? 'exercise';
  const keys = keysOf(list, nameOf);
  const branches = list.map((one, place): readonly [T, Branch] => [
    one,
    {
      id: stableId(parent.id, keys[place] ?? ''),
      level,
      parentId: parent.id,
      position: place + 1,
      at: `${parent.at}.${field}.${place}`,
    },
  ]);
  const wanted = branches.map(([, { id }]) => id);
  for (const id of await listUnwanted(tx, level, parent.id, wanted)) {
    await markDeleted(tx, level, id);
    report.removed += 1;
  }
  return branches;
}

/** Its own key, else its name; the second of a name is told from the first. */
function keysOf<T extends { readonly key?: string | undefined }>(
  list: readonly T[],
  nameOf: (one: T) => string,
): string[] {
  const times = new Map<string, number>();
  return list.map((one) => {
    const key = one.key ?? `named ${nameOf(one)}`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return time === 1 ? key : `${key} ${time}`;
  });
}

async function imageId({ resolve }: Import, branch: Branch, given: string): Promise<string> {
  const idOf = await sayingWhere(branch, resolve([{ path: 'image', given, purposes: ['course'] }]));
  return idOf(given);
}

/** What is wrong is told where it stands in the file. */
async function sayingWhere<T>({ at }: Branch, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const errors = Object.entries(error.detail.errors ?? { '': [] });
    throw new Failure(error.kind, {
      ...error.detail,
      errors: Object.fromEntries(errors.map(([path, said]) => [path === '' ? at : `${at}.${path}`, said])),
    });
  }
}
