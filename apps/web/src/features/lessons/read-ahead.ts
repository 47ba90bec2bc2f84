/** Prefetches the first requests of a lesson page and the code it starts with in parallel. */
import type { CourseView } from '@klasna/contract/courses/models';
import { loadEditing, loadFace, loadMind } from '@klasna/exercises/kit-ui/use-face';
import { type ExerciseType, exerciseTypeOf } from '@klasna/exercises/names';
import { askAhead } from '../../lib/ask-ahead.ts';
import { bringEditor } from './editing/late-editor.tsx';
import { beginningOf, lessonCall } from './first-calls.ts';
import { lessonQuery } from './lesson-query.ts';
import type { LessonSearch } from './lesson-search.ts';

const isMaking = ({ add, edit }: LessonSearch): boolean => add !== undefined || edit !== undefined;

/** Failed requests are repeated by the component that needs them. */
export async function readLessonAhead(
  coming: Promise<CourseView | undefined>,
  lessonId: string,
  search: LessonSearch,
): Promise<void> {
  await Promise.allSettled([isMaking(search) && bringEditor(), readLesson(coming, lessonId, search)]);
}

async function readLesson(
  coming: Promise<CourseView | undefined>,
  lessonId: string,
  search: LessonSearch,
): Promise<void> {
  const added = search.add === undefined ? undefined : exerciseTypeOf(search.add);
  const kinds = added && bringKinds([added], search);
  const course = await coming;
  const found = course && lessonCall({ data: course }, course.id, lessonId);
  const lesson = found && (await askAhead(lessonQuery(found.params)));
  const types = beginningOf(lesson?.sections ?? [], search).map(({ type }) => type);
  await Promise.all([kinds, bringKinds(types, search)]);
}

async function bringKinds(types: readonly ExerciseType[], search: LessonSearch): Promise<void> {
  const parts = [loadMind, loadFace, ...(isMaking(search) ? [loadEditing] : [])];
  await Promise.allSettled([...new Set(types)].flatMap((type) => parts.map((load) => load(type))));
}
