import type { exerciseRoutes } from '@klasna/contract/courses/exercise-routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { copyContent, duplicateContent, moveContent, moveExerciseBy, toCopyName } from './copy-and-move.ts';
import { deleteContent, restoreContent } from './delete-and-restore.ts';
import { describeExercise } from './describe-exercise.ts';
import { type ExercisePath, findByPath, type LessonSectionPath } from './paths.store.ts';
import type { ContentFiles } from './resolve-files.ts';
import type { ItemAtPath, ItemToMove } from './resources.ts';
import { reorder } from './save-order.ts';
import { changeExercise, createExercise } from './write-exercise.ts';

type Routes = typeof exerciseRoutes;
type ExerciseInput<K extends keyof Routes> = HandlerInput<Routes[K], ItemAtPath<ExercisePath>>;
type MoveInput<K extends keyof Routes> = HandlerInput<Routes[K], ItemToMove<ExercisePath, LessonSectionPath>>;

export function createExerciseHandlers(files: ContentFiles) {
  async function show(tx: Tx, path: ExercisePath) {
    const { exercise } = requireFound(await findByPath(tx, path));
    return { data: describeExercise(exercise, files.addressOf) };
  }
  const showNew = (tx: Tx, path: LessonSectionPath, lessonExerciseId: string) =>
    show(tx, { ...path, lessonExerciseId });
  const createMoveHandler =
    (steps: 1 | -1) =>
    async ({ tx, resource: { path, items } }: ExerciseInput<'moveExerciseUp' | 'moveExerciseDown'>) => {
      await moveExerciseBy(tx, items.exercise, steps);
      return show(tx, path);
    };

  return {
    createExercise: async ({
      tx,
      resource: { path },
      body,
    }: HandlerInput<Routes['createExercise'], ItemAtPath<LessonSectionPath>>) =>
      showNew(tx, path, await createExercise(tx, path.lessonSectionId, body, files)),

    reorderExercises: async ({
      tx,
      resource: { path },
      body,
    }: HandlerInput<Routes['reorderExercises'], ItemAtPath<LessonSectionPath>>) => ({
      data: await reorder(tx, 'exercise', path.lessonSectionId, body),
    }),

    changeExercise: async ({ tx, resource: { path, items }, body }: ExerciseInput<'changeExercise'>) => {
      await changeExercise(tx, items.exercise, body, files);
      return show(tx, path);
    },

    deleteExercise: ({ tx, resource: { path } }: ExerciseInput<'deleteExercise'>) =>
      deleteContent(tx, 'exercise', path.lessonExerciseId, path.lessonSectionId),

    restoreExercise: async ({ tx, resource: { path, items } }: ExerciseInput<'restoreExercise'>) => {
      await restoreContent(tx, 'exercise', items.exercise, path.lessonSectionId);
      return show(tx, path);
    },

    duplicateExercise: async ({
      tx,
      resource: { path, items },
      body,
      request,
    }: ExerciseInput<'duplicateExercise'>) => {
      const { exercise } = items;
      const title = body?.title ?? toCopyName(exercise.title, request.language);
      const copy = await duplicateContent(tx, 'exercise', exercise, path.lessonSectionId, title);
      return showNew(tx, path, copy);
    },

    copyExercise: async ({ tx, resource: { targetPath, items } }: MoveInput<'copyExercise'>) =>
      showNew(tx, targetPath, await copyContent(tx, 'exercise', items.exercise, targetPath.lessonSectionId)),

    moveExercise: async ({ tx, resource: { targetPath, items } }: MoveInput<'moveExercise'>) => {
      const { id, lessonSectionId: parentId } = items.exercise;
      await moveContent(tx, 'exercise', { id, parentId }, targetPath.lessonSectionId);
      return showNew(tx, targetPath, id);
    },

    moveExerciseUp: createMoveHandler(-1),
    moveExerciseDown: createMoveHandler(1),
  };
}
