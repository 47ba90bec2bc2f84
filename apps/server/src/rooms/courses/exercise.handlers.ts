import type { exerciseRoutes } from '@klasna/contract/courses/exercise-routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import type { Given } from '../../kernel/http/room.ts';
import { copyContent, copyName, duplicateContent, moveContent, moveExerciseBy } from './copy-and-move.ts';
import { deleteContent, restoreContent } from './delete-and-restore.ts';
import { describeExercise } from './describe-exercise.ts';
import type { ContentFiles } from './named-files.ts';
import { type AtExercise, type AtLessonSection, findPlace } from './places.store.ts';
import { reorder } from './put-in-order.ts';
import type { Headed, Seen } from './subjects.ts';
import { changeExercise, createExercise } from './write-exercise.ts';

type Routes = typeof exerciseRoutes;
type Asked<K extends keyof Routes> = Given<Routes[K], Seen<AtExercise>>;
type Going<K extends keyof Routes> = Given<Routes[K], Headed<AtExercise, AtLessonSection>>;

export function exerciseHandlers(files: ContentFiles) {
  async function show(tx: Tx, at: AtExercise) {
    const { exercise } = found(await findPlace(tx, at));
    return { data: describeExercise(exercise, files.addressOf) };
  }
  const showNew = (tx: Tx, at: AtLessonSection, lessonExerciseId: string) =>
    show(tx, { ...at, lessonExerciseId });
  const moveBy =
    (steps: 1 | -1) =>
    async ({ tx, subject: { at, place } }: Asked<'moveExerciseUp' | 'moveExerciseDown'>) => {
      await moveExerciseBy(tx, place.exercise, steps);
      return show(tx, at);
    };

  return {
    createExercise: async ({
      tx,
      subject: { at },
      body,
    }: Given<Routes['createExercise'], Seen<AtLessonSection>>) =>
      showNew(tx, at, await createExercise(tx, at.lessonSectionId, body, files)),

    reorderExercises: async ({
      tx,
      subject: { at },
      body,
    }: Given<Routes['reorderExercises'], Seen<AtLessonSection>>) => ({
      data: await reorder(tx, 'exercise', at.lessonSectionId, body),
    }),

    changeExercise: async ({ tx, subject: { at, place }, body }: Asked<'changeExercise'>) => {
      await changeExercise(tx, place.exercise, body, files);
      return show(tx, at);
    },

    deleteExercise: ({ tx, subject: { at } }: Asked<'deleteExercise'>) =>
      deleteContent(tx, 'exercise', at.lessonExerciseId, at.lessonSectionId),

    restoreExercise: async ({ tx, subject: { at, place } }: Asked<'restoreExercise'>) => {
      await restoreContent(tx, 'exercise', place.exercise, at.lessonSectionId);
      return show(tx, at);
    },

    duplicateExercise: async ({ tx, subject: { at, place }, body, facts }: Asked<'duplicateExercise'>) => {
      const { exercise } = place;
      const title = body?.title ?? copyName(exercise.title, facts.language);
      const copy = await duplicateContent(tx, 'exercise', exercise, at.lessonSectionId, title);
      return showNew(tx, at, copy);
    },

    copyExercise: async ({ tx, subject: { to, place } }: Going<'copyExercise'>) =>
      showNew(tx, to, await copyContent(tx, 'exercise', place.exercise, to.lessonSectionId)),

    moveExercise: async ({ tx, subject: { to, place } }: Going<'moveExercise'>) => {
      const { id, lessonSectionId: parentId } = place.exercise;
      await moveContent(tx, 'exercise', { id, parentId }, to.lessonSectionId);
      return showNew(tx, to, id);
    },

    moveExerciseUp: moveBy(-1),
    moveExerciseDown: moveBy(1),
  };
}
