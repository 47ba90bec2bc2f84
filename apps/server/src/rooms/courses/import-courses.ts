/**
 * Writes the courses of a file to the tables, level by level. The importer chooses the ids and what else to
 * do.
 */
import { blankFields } from '@klasna/exercises/blank-fields';
import type { ExerciseType } from '@klasna/exercises/names';
import { minds } from '@klasna/exercises/registry';
import { composeExercise } from './compose-exercise.ts';
import type {
  FiledCourse,
  FiledExercise,
  FiledLesson,
  FiledLessonSection,
  FiledSection,
} from './course-file.ts';
import type { ExerciseValues } from './exercises.store.ts';
import { contentOfFile, sayingWhere } from './filed-content.ts';
import { type Level, levels } from './levels.ts';
import { exerciseColumns } from './library.store.ts';
import type { ResolveFiles } from './named-files.ts';

/** An item of the file with its target. */
export interface Branch {
  readonly id: string;
  readonly level: Level;
  /** Null for a course of a library. */
  readonly parentId: string | null;
  readonly position: number;
  /** Path in the file, for error messages. */
  readonly at: string;
}

export interface Importing {
  readonly resolve: ResolveFiles;
  /** Returns the id of an item, by its key among the items of the same parent. */
  readonly idFor: (parentId: string, key: string) => string;
  readonly put: (branch: Branch, columns: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The stored content of the exercise, whose items keep their ids. */
  readonly contentBefore: (exerciseId: string, type: ExerciseType) => Promise<unknown>;
  /** Called after an exercise was written, with the ids of its files. */
  readonly keepFiles: (exerciseId: string, fileIds: readonly string[]) => Promise<void>;
  /** Called with the ids of all children of a parent before they are written. */
  readonly settle: (level: Level, parentId: string, ids: readonly string[]) => Promise<void>;
}

/** `ownColumns` are columns of the course that the importer sets. */
export async function importCourse(
  work: Importing,
  branch: Branch,
  given: FiledCourse,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { name, description, language, teachingLanguage, level, sections } = given;
  const image = given.image === null ? null : await imageId(work, branch, given.image);
  const columns = { ...facts, name, description, image_id: image };
  await work.put(branch, { ...columns, language, teaching_language: teachingLanguage, level });
  for (const [section, at] of await below(work, branch, sections, 'sections', ({ name }) => name))
    await importSection(work, at, section);
}

async function importSection(
  work: Importing,
  branch: Branch,
  { name, description, lessons }: FiledSection,
): Promise<void> {
  await work.put(branch, { name, description });
  for (const [lesson, at] of await below(work, branch, lessons, 'lessons', ({ name }) => name))
    await importLesson(work, at, lesson);
}

async function importLesson(
  work: Importing,
  branch: Branch,
  { name, description, sections }: FiledLesson,
): Promise<void> {
  await work.put(branch, { name, description });
  const nameOf = ({ isHomework }: FiledLessonSection) => (isHomework ? 'homework' : 'section');
  const placed = await below(work, branch, sections, 'sections', nameOf);
  const homeworkLast = placed.toSorted(([one], [other]) => Number(one.isHomework) - Number(other.isHomework));
  for (const [place, [section, at]] of homeworkLast.entries())
    await importLessonSection(work, { ...at, position: place + 1 }, section);
}

async function importLessonSection(
  work: Importing,
  branch: Branch,
  { name, isHomework, exercises }: FiledLessonSection,
): Promise<void> {
  await work.put(branch, { name, is_homework: isHomework });
  for (const [exercise, at] of await below(work, branch, exercises, 'exercises', ({ title }) => title))
    await sayingWhere(at.at, importExercise(work, at, exercise));
}

async function importExercise(work: Importing, branch: Branch, given: FiledExercise): Promise<void> {
  const mind = minds[given.type];
  const content = await work.contentBefore(branch.id, given.type);
  const before = { fields: blankFields(mind, given.title), content };
  const present = { ...given, content: contentOfFile(mind, given) };
  const { values, fileIds } = await composeExercise(mind, before, present, work.resolve);
  await work.put(branch, exerciseColumns(values satisfies ExerciseValues));
  await work.keepFiles(branch.id, fileIds);
}

async function imageId({ resolve }: Importing, { at }: Branch, given: string): Promise<string> {
  const idOf = await sayingWhere(at, resolve([{ path: 'image', given, purposes: ['course'] }]));
  return idOf(given);
}

/** Pairs each item with its target. */
async function below<T extends { readonly key?: string | undefined }>(
  { idFor, settle }: Importing,
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
      id: idFor(parent.id, keys[place] ?? ''),
      level,
      parentId: parent.id,
      position: place + 1,
      at: `${parent.at}.${field}.${place}`,
    },
  ]);
  await settle(
    level,
    parent.id,
    branches.map(([, { id }]) => id),
  );
  return branches;
}

/** Returns the key of each item, or its name without one. Repeated keys are numbered. */
export function keysOf<T extends { readonly key?: string | undefined }>(
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
