/** Prefetches the first requests of a lesson page and the code it starts with in parallel. */
import type { CourseView } from '@klasna/contract/courses/models';
import { loadComponents } from '@klasna/exercises/components/component-loaders';
import { loadEditing, loadModel } from '@klasna/exercises/components/editing-loaders';
import { type ExerciseType, parseExerciseType } from '@klasna/exercises/names';
import { prefetchQuery } from '../../lib/prefetch-query.ts';
import { loadEditor } from './editing/lazy-editor.tsx';
import { lessonQuery } from './lesson-query.ts';
import type { LessonSearch } from './lesson-search.ts';
import { buildLessonRequest, findFirstExercises } from './prefetch-requests.ts';

const isEditorOpen = ({ add, edit }: LessonSearch): boolean => add !== undefined || edit !== undefined;

/** Resolves even if requests fail, because the component that needs them repeats them. */
export async function prefetchLessonPage(
  coursePromise: Promise<CourseView | undefined>,
  lessonId: string,
  search: LessonSearch,
): Promise<void> {
  await Promise.allSettled([
    isEditorOpen(search) && loadEditor(),
    prefetchLesson(coursePromise, lessonId, search),
  ]);
}

async function prefetchLesson(
  coursePromise: Promise<CourseView | undefined>,
  lessonId: string,
  search: LessonSearch,
): Promise<void> {
  const newType = search.add === undefined ? undefined : parseExerciseType(search.add);
  const newTypeCode = newType && loadTypes([newType], search);
  const course = await coursePromise;
  const request = course && buildLessonRequest({ data: course }, course.id, lessonId);
  const lesson = request && (await prefetchQuery(lessonQuery(request.params)));
  const types = findFirstExercises(lesson?.sections ?? [], search).map(({ type }) => type);
  await Promise.all([newTypeCode, loadTypes(types, search)]);
}

async function loadTypes(types: readonly ExerciseType[], search: LessonSearch): Promise<void> {
  const loaders = [loadModel, loadComponents, ...(isEditorOpen(search) ? [loadEditing] : [])];
  await Promise.allSettled([...new Set(types)].flatMap((type) => loaders.map((load) => load(type))));
}
