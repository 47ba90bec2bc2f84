import type { homeworkRoutes } from '@klasna/contract/homework/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, found } from '../../kernel/failure.ts';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Given } from '../../kernel/http/room.ts';
import type { NamesOf } from '../classes/index.ts';
import type { FileAddress } from '../courses/index.ts';
import { assignHomework } from './assign-homework.ts';
import { addChosen, removeExercise } from './change-exercises.ts';
import { changeHomework } from './change-homework.ts';
import { deleteHomework } from './delete-homework.ts';
import { describeHomework } from './describe-homework.ts';
import { type Homework, listHomework } from './homework.store.ts';
import { handInHomework, reviewHomework } from './move-on.ts';
import { listOpen, listWaiting } from './reads.store.ts';
import type { Giver, HeldHomework, HomeworkReader, Learner, Reviewer, SeenHomework } from './subjects.ts';

type Routes = typeof homeworkRoutes;

export interface HomeworkServices {
  readonly addressOf: FileAddress;
  readonly namesOf: NamesOf;
}

export function homeworkHandlers({ addressOf, namesOf }: HomeworkServices) {
  const all = (tx: Tx, listed: readonly Homework[], reader: HomeworkReader) =>
    describeHomework(tx, listed, reader, addressOf);

  async function answer(tx: Tx, one: Homework, reader: HomeworkReader) {
    const [data] = await all(tx, [one], reader);
    // Students may not see homework that is assigned to others.
    if (!data) throw new Failure('forbidden');
    return { data };
  }

  return {
    listHomework: async ({ tx, subject }: Given<Routes['listHomework'], HomeworkReader>) => ({
      data: await all(tx, await listHomework(tx, subject.classId), subject),
    }),

    assignHomework: async ({ tx, subject, body }: Given<Routes['assignHomework'], Giver>) =>
      answer(tx, await assignHomework(tx, subject, body), subject),

    readHomework: ({ tx, subject }: Given<Routes['readHomework'], SeenHomework>) =>
      answer(tx, subject.homework, subject),

    changeHomework: async ({ tx, subject, body }: Given<Routes['changeHomework'], HeldHomework>) =>
      answer(tx, await changeHomework(tx, subject, body), subject),

    deleteHomework: ({ tx, subject }: Given<Routes['deleteHomework'], HeldHomework>) =>
      deleteHomework(tx, subject),

    addExercise: async ({ tx, subject, body }: Given<Routes['addExercise'], HeldHomework>) => {
      await addChosen(tx, subject, body);
      return answer(tx, subject.homework, subject);
    },

    removeExercise: ({ tx, subject, params }: Given<Routes['removeExercise'], HeldHomework>) =>
      removeExercise(tx, subject, params.exerciseId),

    handInHomework: async ({ tx, subject }: Given<Routes['handInHomework'], SeenHomework>) => {
      // Throws before anything is written if the homework is not assigned to the student.
      await answer(tx, subject.homework, subject);
      await handInHomework(tx, subject, found(subject.studentId));
      return answer(tx, subject.homework, subject);
    },

    reviewHomework: async ({ tx, subject, body }: Given<Routes['reviewHomework'], HeldHomework>) => {
      await reviewHomework(tx, subject, body);
      return answer(tx, subject.homework, subject);
    },

    listToReview: async ({ tx, subject, query, facts }: Given<Routes['listToReview'], Reviewer>) => {
      const { page, limit } = query;
      const range = { limit, offset: (page - 1) * limit };
      const { waiting, total } = await listWaiting(tx, subject.teacherId, range);
      const people = await namesOf(tx, [...new Set(waiting.map((one) => one.studentId))], facts.language);
      return {
        data: waiting.map(({ homeworkId, number, title, dueAt, sentAt, classId, className, studentId }) => ({
          ...{ homeworkId, number, title, dueAt: dueAt?.toISOString() ?? null, sentAt: sentAt.toISOString() },
          class: { id: classId, name: className },
          student: found(people.get(studentId)),
        })),
        meta: pageOf(query, total),
      };
    },

    listOwn: async ({ tx, subject, query }: Given<Routes['listOwn'], Learner>) => {
      const { page, limit } = query;
      const { open, total } = await listOpen(tx, subject.studentId, { limit, offset: (page - 1) * limit });
      return {
        data: open.map(({ classId, className, dueAt, ...one }) => ({
          ...{ ...one, dueAt: dueAt?.toISOString() ?? null },
          class: { id: classId, name: className },
        })),
        meta: pageOf(query, total),
      };
    },
  };
}
