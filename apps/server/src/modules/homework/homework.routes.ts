import type { homeworkRoutes } from '@klasna/contract/homework/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { toPagination } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import type { LoadNames } from '../classes/index.ts';
import { assignHomework } from './assign-homework.ts';
import { addHomeworkExercises, removeExercise } from './change-exercises.ts';
import { changeHomework } from './change-homework.ts';
import { handInHomework, reviewHomework } from './change-status.ts';
import { deleteHomework } from './delete-homework.ts';
import { type DescribeHomeworkDeps, describeHomework } from './describe-homework.ts';
import { type Homework, listHomework } from './homework.store.ts';
import { listOpenHomework, listWaitingHomework } from './homework-queries.store.ts';
import type {
  HomeworkAssigner,
  HomeworkReader,
  Learner,
  LockedHomework,
  Reviewer,
  VisibleHomework,
} from './resources.ts';

type Routes = typeof homeworkRoutes;

export interface HomeworkDeps extends DescribeHomeworkDeps {
  readonly loadNames: LoadNames;
}

export function createHomeworkHandlers({ loadNames, ...deps }: HomeworkDeps) {
  const describeAll = (tx: Tx, listed: readonly Homework[], reader: HomeworkReader) =>
    describeHomework(tx, listed, reader, deps);

  async function describeReply(tx: Tx, one: Homework, reader: HomeworkReader) {
    const [data] = await describeAll(tx, [one], reader);
    // Refuses students to whom the homework is not assigned.
    if (!data) throw new Failure('forbidden');
    return { data };
  }

  return {
    listHomework: async ({ tx, resource }: HandlerInput<Routes['listHomework'], HomeworkReader>) => ({
      data: await describeAll(tx, await listHomework(tx, resource.classId), resource),
    }),

    assignHomework: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['assignHomework'], HomeworkAssigner>) =>
      describeReply(tx, await assignHomework(tx, resource, body), resource),

    readHomework: ({ tx, resource }: HandlerInput<Routes['readHomework'], VisibleHomework>) =>
      describeReply(tx, resource.homework, resource),

    changeHomework: async ({ tx, resource, body }: HandlerInput<Routes['changeHomework'], LockedHomework>) =>
      describeReply(tx, await changeHomework(tx, resource, body), resource),

    deleteHomework: ({ tx, resource }: HandlerInput<Routes['deleteHomework'], LockedHomework>) =>
      deleteHomework(tx, resource),

    addExercise: async ({ tx, resource, body }: HandlerInput<Routes['addExercise'], LockedHomework>) => {
      await addHomeworkExercises(tx, resource, body);
      return describeReply(tx, resource.homework, resource);
    },

    removeExercise: ({ tx, resource, params }: HandlerInput<Routes['removeExercise'], LockedHomework>) =>
      removeExercise(tx, resource, params.exerciseId),

    handInHomework: async ({ tx, resource }: HandlerInput<Routes['handInHomework'], VisibleHomework>) => {
      // Throws before anything is written if the homework is not assigned to the student.
      await describeReply(tx, resource.homework, resource);
      await handInHomework(tx, resource, requireFound(resource.studentId));
      return describeReply(tx, resource.homework, resource);
    },

    reviewHomework: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['reviewHomework'], LockedHomework>) => {
      await reviewHomework(tx, resource, body);
      return describeReply(tx, resource.homework, resource);
    },

    listToReview: async ({
      tx,
      resource,
      query,
      request,
    }: HandlerInput<Routes['listToReview'], Reviewer>) => {
      const { page, limit } = query;
      const range = { limit, offset: (page - 1) * limit };
      const { waiting, total } = await listWaitingHomework(tx, resource.teacherId, range);
      const people = await loadNames(tx, [...new Set(waiting.map((one) => one.studentId))], request.language);
      return {
        data: waiting.map(({ homeworkId, number, title, dueAt, sentAt, classId, className, studentId }) => ({
          ...{ homeworkId, number, title, dueAt: dueAt?.toISOString() ?? null, sentAt: sentAt.toISOString() },
          class: { id: classId, name: className },
          student: requireFound(people.get(studentId)),
        })),
        meta: toPagination(query, total),
      };
    },

    listOwn: async ({ tx, resource, query }: HandlerInput<Routes['listOwn'], Learner>) => {
      const { page, limit } = query;
      const { open, total } = await listOpenHomework(tx, resource.studentId, {
        limit,
        offset: (page - 1) * limit,
      });
      return {
        data: open.map(({ classId, className, dueAt, ...one }) => ({
          ...{ ...one, dueAt: dueAt?.toISOString() ?? null },
          class: { id: classId, name: className },
        })),
        meta: toPagination(query, total),
      };
    },
  };
}
