import type { answersRoutes } from '@klasna/contract/answers/routes';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import type { MixForStudent } from '../courses/index.ts';
import { checkAnswer } from './check-answer.ts';
import { countComments } from './comments.store.ts';
import { deleteAnswers } from './delete-answers.ts';
import { listAttemptViews } from './list-attempts.ts';
import { listMistakes } from './list-mistakes.ts';
import { listOrders } from './list-orders.ts';
import { readAnswers } from './read-answers.ts';
import type {
  AnswersScope,
  Commenter,
  ExerciseScope,
  MistakesScope,
  OrdersScope,
  StudentWork,
  StudentWorkToChange,
  VisibleAnswers,
} from './resources.ts';
import { revealSolution } from './reveal-solution.ts';
import { type SaveAnswerDeps, saveAnswer } from './save-answer.ts';
import { type LoadNames, readComments, writeComment } from './write-comment.ts';
import { readNotes, writeNote } from './write-note.ts';

type Routes = typeof answersRoutes;

export interface AnswersDeps extends SaveAnswerDeps {
  readonly loadNames: LoadNames;
  readonly mixForStudent: MixForStudent;
}

/** Keeps only the entries about exercises that the caller may see. */
const pickVisible = <T>(
  byExercise: Readonly<Record<string, T>>,
  visibleIds: ReadonlySet<string>,
): Record<string, T> => Object.fromEntries(Object.entries(byExercise).filter(([id]) => visibleIds.has(id)));

export const createAnswersHandlers = (deps: AnswersDeps) => ({
  ...createAnswerHandlers(deps),
  ...createCommentHandlers(deps),
});

function createAnswerHandlers(deps: AnswersDeps) {
  const { mixForStudent, recordingAddress } = deps;
  return {
    listAnswers: async ({ tx, resource }: HandlerInput<Routes['listAnswers'], VisibleAnswers>) => {
      const answersByStudent = Object.entries(await readAnswers(tx, resource, recordingAddress(tx.schoolId)));
      const visibleIds = await resource.filterVisible(
        answersByStudent.flatMap(([, answers]) => Object.keys(answers)),
      );
      return {
        data: Object.fromEntries(
          answersByStudent.map(([id, answers]) => [id, pickVisible(answers, visibleIds)]),
        ),
      };
    },

    listOrders: async ({ resource }: HandlerInput<Routes['listOrders'], OrdersScope>) => ({
      data: listOrders(resource, mixForStudent),
    }),

    deleteAnswers: ({ tx, resource }: HandlerInput<Routes['deleteAnswers'], AnswersScope>) =>
      deleteAnswers(tx, resource, null),

    readAnswer: async ({ tx, resource }: HandlerInput<Routes['readAnswer'], ExerciseScope>) => {
      const exerciseId = resource.exercise.id;
      const answersByStudent = await readAnswers(
        tx,
        { ...resource, exerciseIds: [exerciseId] },
        recordingAddress(tx.schoolId),
      );
      if (resource.isSingleStudent)
        return { data: answersByStudent[resource.studentIds[0] ?? '']?.[exerciseId] ?? null };
      const answered = Object.entries(answersByStudent).flatMap(([studentId, { [exerciseId]: answer }]) =>
        answer ? [[studentId, answer] as const] : [],
      );
      return { data: Object.fromEntries(answered) };
    },

    saveAnswer: async ({ tx, resource, body }: HandlerInput<Routes['saveAnswer'], StudentWorkToChange>) => ({
      data: await saveAnswer(tx, resource, body, deps),
    }),

    deleteAnswer: ({ tx, resource }: HandlerInput<Routes['deleteAnswer'], ExerciseScope>) =>
      deleteAnswers(tx, resource, resource.exercise.id),

    checkAnswer: async ({ tx, resource }: HandlerInput<Routes['checkAnswer'], StudentWorkToChange>) => ({
      data: await checkAnswer(tx, resource),
    }),

    listAttempts: async ({ tx, resource }: HandlerInput<Routes['listAttempts'], ExerciseScope>) => ({
      data: await listAttemptViews(tx, resource),
    }),

    revealSolution: async ({ tx, resource }: HandlerInput<Routes['revealSolution'], StudentWork>) => ({
      data: await revealSolution(tx, resource),
    }),

    resetAnswers: async ({ tx, resource }: HandlerInput<Routes['resetAnswers'], ExerciseScope>) => {
      await deleteAnswers(tx, resource, resource.exercise.id);
      return { data: { exerciseId: resource.exercise.id } };
    },

    listMistakes: async ({ tx, resource }: HandlerInput<Routes['listMistakes'], MistakesScope>) => {
      const all = await listMistakes(tx, resource);
      const visibleIds = await resource.filterVisible(all.map(({ exerciseId }) => exerciseId));
      const visible = all.filter(({ exerciseId }) => visibleIds.has(exerciseId));
      const openLessonIds = await resource.filterOpen(visible.map(({ lessonId }) => lessonId));
      return { data: visible.map((one) => ({ ...one, canOpen: openLessonIds.has(one.lessonId) })) };
    },
  };
}

/** Comments, and the notes of staff. */
function createCommentHandlers({ loadNames }: AnswersDeps) {
  return {
    listComments: async ({
      tx,
      resource,
      query,
      request,
    }: HandlerInput<Routes['listComments'], Commenter>) => ({
      comments: await readComments(tx, resource, query.recipientId, request.language, loadNames),
      ...{ canComment: resource.canComment, isTeacher: resource.isTeacher },
    }),

    createComment: async ({
      tx,
      resource,
      body,
      request,
    }: HandlerInput<Routes['createComment'], Commenter>) => ({
      data: await writeComment(tx, resource, body, request.language, loadNames),
    }),

    countComments: async ({ tx, resource }: HandlerInput<Routes['countComments'], VisibleAnswers>) => {
      const counts = await countComments(tx, resource.classId, resource.studentIds);
      return { data: pickVisible(counts, await resource.filterVisible(Object.keys(counts))) };
    },

    listNotes: async ({ tx, resource }: HandlerInput<Routes['listNotes'], AnswersScope>) => ({
      data: await readNotes(tx, resource),
    }),

    saveNote: async ({ tx, resource, body }: HandlerInput<Routes['saveNote'], ExerciseScope>) => ({
      data: await writeNote(tx, resource, body.text),
    }),
  };
}
