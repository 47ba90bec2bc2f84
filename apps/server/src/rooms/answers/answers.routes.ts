import type { answersRoutes } from '@klasna/contract/answers/routes';
import type { Given } from '../../kernel/http/room.ts';
import { checkAnswer } from './check-answer.ts';
import { countComments } from './comments.store.ts';
import { deleteAnswers } from './delete-answers.ts';
import { listAttemptsOf } from './list-attempts.ts';
import { listMistakes } from './list-mistakes.ts';
import { readAnswers } from './read-answers.ts';
import { revealSolution } from './reveal-solution.ts';
import { type SavingMeans, saveAnswer } from './save-answer.ts';
import type {
  AnswersScope,
  Commentator,
  ExerciseScope,
  MistakesScope,
  OwnWork,
  SeenAnswers,
  WorkToCheck,
  WorkToSave,
} from './subjects.ts';
import { type NamesOf, readComments, writeComment } from './write-comment.ts';
import { readNotes, writeNote } from './write-note.ts';

type Routes = typeof answersRoutes;

export interface AnswersServices extends SavingMeans {
  readonly namesOf: NamesOf;
}

/** Keeps only the entries of exercises that the caller may see. */
const keepOf = <T>(byExercise: Readonly<Record<string, T>>, shown: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(byExercise).filter(([id]) => shown.has(id)));

export function answersHandlers(services: AnswersServices) {
  const { namesOf, recordingAddress } = services;
  return {
    listAnswers: async ({ tx, subject }: Given<Routes['listAnswers'], SeenAnswers>) => {
      const read = Object.entries(await readAnswers(tx, subject, recordingAddress(tx.schoolId)));
      const shown = await subject.withinReach(read.flatMap(([, answers]) => Object.keys(answers)));
      return { data: Object.fromEntries(read.map(([id, answers]) => [id, keepOf(answers, shown)])) };
    },

    deleteAnswers: ({ tx, subject }: Given<Routes['deleteAnswers'], AnswersScope>) =>
      deleteAnswers(tx, subject, null),

    readAnswer: async ({ tx, subject }: Given<Routes['readAnswer'], ExerciseScope>) => {
      const exerciseId = subject.exercise.id;
      const read = await readAnswers(
        tx,
        { ...subject, exerciseIds: [exerciseId] },
        recordingAddress(tx.schoolId),
      );
      if (subject.isOfOne) return { data: read[subject.studentIds[0] ?? '']?.[exerciseId] ?? null };
      const answered = Object.entries(read).flatMap(([studentId, { [exerciseId]: answer }]) =>
        answer ? [[studentId, answer] as const] : [],
      );
      return { data: Object.fromEntries(answered) };
    },

    saveAnswer: async ({ tx, subject, body }: Given<Routes['saveAnswer'], WorkToSave>) => ({
      data: await saveAnswer(tx, subject, body, services),
    }),

    deleteAnswer: ({ tx, subject }: Given<Routes['deleteAnswer'], ExerciseScope>) =>
      deleteAnswers(tx, subject, subject.exercise.id),

    checkAnswer: async ({ tx, subject }: Given<Routes['checkAnswer'], WorkToCheck>) => ({
      data: await checkAnswer(tx, subject),
    }),

    listAttempts: async ({ tx, subject }: Given<Routes['listAttempts'], ExerciseScope>) => ({
      data: await listAttemptsOf(tx, subject),
    }),

    revealSolution: async ({ tx, subject }: Given<Routes['revealSolution'], OwnWork>) => ({
      data: await revealSolution(tx, subject),
    }),

    resetAnswers: async ({ tx, subject }: Given<Routes['resetAnswers'], ExerciseScope>) => {
      await deleteAnswers(tx, subject, subject.exercise.id);
      return { data: { exerciseId: subject.exercise.id } };
    },

    listMistakes: async ({ tx, subject }: Given<Routes['listMistakes'], MistakesScope>) => {
      const all = await listMistakes(tx, subject);
      const shown = await subject.withinReach(all.map(({ exerciseId }) => exerciseId));
      const told = all.filter(({ exerciseId }) => shown.has(exerciseId));
      const open = await subject.openAmong(told.map(({ lessonId }) => lessonId));
      return { data: told.map((one) => ({ ...one, canOpen: open.has(one.lessonId) })) };
    },

    listComments: async ({ tx, subject, query, facts }: Given<Routes['listComments'], Commentator>) => ({
      comments: await readComments(tx, subject, query.recipientId, facts.language, namesOf),
      ...{ canComment: subject.canComment, isTeacher: subject.isTeacher },
    }),

    createComment: async ({ tx, subject, body, facts }: Given<Routes['createComment'], Commentator>) => ({
      data: await writeComment(tx, subject, body, facts.language, namesOf),
    }),

    countComments: async ({ tx, subject }: Given<Routes['countComments'], SeenAnswers>) => {
      const counted = await countComments(tx, subject.classId, subject.studentIds);
      return { data: keepOf(counted, await subject.withinReach(Object.keys(counted))) };
    },

    listNotes: async ({ tx, subject }: Given<Routes['listNotes'], AnswersScope>) => ({
      data: await readNotes(tx, subject),
    }),

    saveNote: async ({ tx, subject, body }: Given<Routes['saveNote'], ExerciseScope>) => ({
      data: await writeNote(tx, subject, body.text),
    }),
  };
}
