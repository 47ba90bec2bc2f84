/** Writes the courses of a file to the tables, level by level. The caller chooses the ids, and what else to do. */
import { createBlankFields } from '@klasna/exercises/blank-fields';
import type { ExerciseType } from '@klasna/exercises/names';
import { exerciseModels } from '@klasna/exercises/registry';
import { composeExercise } from './compose-exercise.ts';
import { readContentInFile, withErrorPath } from './content-in-file.ts';
import type {
  CourseInFile,
  ExerciseInFile,
  LessonInFile,
  LessonSectionInFile,
  SectionInFile,
} from './course-file.ts';
import type { ExerciseValues } from './exercises.store.ts';
import { type Level, levels } from './levels.ts';
import { toExerciseColumns } from './library.store.ts';
import type { ResolveFiles } from './resolve-files.ts';

/** An item of the file with its target. */
export interface ImportItem {
  readonly id: string;
  readonly level: Level;
  /** The id of the parent; null for a course of a library. */
  readonly parentId: string | null;
  readonly position: number;
  /** The path in the file, for error messages. */
  readonly path: string;
}

export interface ImportTarget {
  readonly resolve: ResolveFiles;
  /** Returns the id of an item, by its key among the items of the same parent. */
  readonly createId: (parentId: string, key: string) => string;
  readonly writeRow: (item: ImportItem, columns: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Loads the stored content of an exercise, so that its items keep their ids. */
  readonly loadStoredContent: (exerciseId: string, type: ExerciseType) => Promise<unknown>;
  /** Called after an exercise was written, with the ids of its files. */
  readonly writeFileReferences: (exerciseId: string, fileIds: readonly string[]) => Promise<void>;
  /** Called with the ids of all children of a parent before they are written. */
  readonly removeOthers: (level: Level, parentId: string, ids: readonly string[]) => Promise<void>;
}

/** Imports a course; `ownColumns` are columns that the caller sets. */
export async function importCourse(
  target: ImportTarget,
  item: ImportItem,
  input: CourseInFile,
  ownColumns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { name, description, language, teachingLanguage, level, sections } = input;
  const image = input.image === null ? null : await resolveImage(target, item, input.image);
  const columns = { ...ownColumns, name, description, image_id: image };
  await target.writeRow(item, { ...columns, language, teaching_language: teachingLanguage, level });
  for (const [section, child] of await locateChildren(target, item, sections, 'sections', ({ name }) => name))
    await importSection(target, child, section);
}

async function importSection(
  target: ImportTarget,
  item: ImportItem,
  { name, description, lessons }: SectionInFile,
): Promise<void> {
  await target.writeRow(item, { name, description });
  for (const [lesson, child] of await locateChildren(target, item, lessons, 'lessons', ({ name }) => name))
    await importLesson(target, child, lesson);
}

async function importLesson(
  target: ImportTarget,
  item: ImportItem,
  { name, description, sections }: LessonInFile,
): Promise<void> {
  await target.writeRow(item, { name, description });
  const nameOf = ({ isHomework }: LessonSectionInFile) => (isHomework ? 'homework' : 'section');
  const located = await locateChildren(target, item, sections, 'sections', nameOf);
  const homeworkLast = located.toSorted(
    ([one], [other]) => Number(one.isHomework) - Number(other.isHomework),
  );
  for (const [index, [section, child]] of homeworkLast.entries())
    await importLessonSection(target, { ...child, position: index + 1 }, section);
}

async function importLessonSection(
  target: ImportTarget,
  item: ImportItem,
  { name, isHomework, exercises }: LessonSectionInFile,
): Promise<void> {
  await target.writeRow(item, { name, is_homework: isHomework });
  for (const [exercise, child] of await locateChildren(
    target,
    item,
    exercises,
    'exercises',
    ({ title }) => title,
  ))
    await withErrorPath(child.path, importExercise(target, child, exercise));
}

async function importExercise(target: ImportTarget, item: ImportItem, input: ExerciseInFile): Promise<void> {
  const model = exerciseModels[input.type];
  const content = await target.loadStoredContent(item.id, input.type);
  const previous = { fields: createBlankFields(model, input.title), content };
  const upgraded = { ...input, content: readContentInFile(model, input) };
  const { values, fileIds } = await composeExercise(model, previous, upgraded, target.resolve);
  await target.writeRow(item, toExerciseColumns(values satisfies ExerciseValues));
  await target.writeFileReferences(item.id, fileIds);
}

async function resolveImage({ resolve }: ImportTarget, { path }: ImportItem, input: string): Promise<string> {
  const idOf = await withErrorPath(path, resolve([{ path: 'image', given: input, purposes: ['course'] }]));
  return idOf(input);
}

/** Pairs each item of the file with its target. */
async function locateChildren<T extends { readonly key?: string | undefined }>(
  { createId, removeOthers }: ImportTarget,
  parent: ImportItem,
  list: readonly T[],
  field: string,
  nameOf: (one: T) => string,
): Promise<(readonly [T, ImportItem])[]> {
  const level = levels[levels.indexOf(parent.level) + 1] ?? 'exercise';
  const keys = listKeys(list, nameOf);
  const branches = list.map((one, index): readonly [T, ImportItem] => [
    one,
    {
      id: createId(parent.id, keys[index] ?? ''),
      level,
      parentId: parent.id,
      position: index + 1,
      path: `${parent.path}.${field}.${index}`,
    },
  ]);
  await removeOthers(
    level,
    parent.id,
    branches.map(([, { id }]) => id),
  );
  return branches;
}

/** Returns the key of each item, or the name of an item without a key. Repeated keys are numbered. */
export function listKeys<T extends { readonly key?: string | undefined }>(
  list: readonly T[],
  nameOf: (one: T) => string,
): string[] {
  const counts = new Map<string, number>();
  return list.map((one) => {
    const key = one.key ?? `named ${nameOf(one)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}
