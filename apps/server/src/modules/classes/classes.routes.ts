import type { classesRoutes } from '@klasna/contract/classes/routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { toPagination } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import type { FileAddress as ContentAddress, MixForStudent } from '../courses/index.ts';
import { describeAttachment } from './attachments.store.ts';
import { changeClass } from './change-class.ts';
import { listClasses, readClass } from './class-lists.store.ts';
import { createClass } from './create-class.ts';
import { deleteClass } from './delete-class.ts';
import { type DescribeClassDeps, describeClasses } from './describe-class.ts';
import { describeClassLesson } from './describe-class-lesson.ts';
import { createMaterialHandlers } from './material.handlers.ts';
import type { ClassCreator, ClassesScope, ClassReader, LockedClass, VisibleClass } from './resources.ts';
import type { ScheduleOperations } from './schedule-operations.ts';

type Routes = typeof classesRoutes;

export interface ClassesDeps extends DescribeClassDeps {
  readonly schedule: ScheduleOperations;
  readonly contentAddressOf: ContentAddress;
  readonly mixForStudent: MixForStudent;
}

export function createClassesHandlers(deps: ClassesDeps) {
  const { schedule, contentAddressOf, mixForStudent } = deps;

  async function describeReply(
    tx: Tx,
    { id }: { readonly id: string },
    reader: ClassReader,
    language: LanguageTag,
    lessonId?: string,
  ) {
    const listed = requireFound(await readClass(tx, id));
    const lessonView = await reader.look(tx, listed.found, lessonId);
    const [[described], attachment, lesson] = await Promise.all([
      describeClasses(tx, [listed], reader, language, deps),
      describeAttachment(tx, id),
      lessonView.readLesson?.() ?? null,
    ]);
    return {
      data: {
        ...requireFound(described),
        ...{ accessType: lessonView.accessType, isReadOnly: lessonView.isReadOnly },
        ...{ me: reader.actorId, attachment },
        courseLesson: lesson && describeClassLesson(id, lesson, contentAddressOf, mixForStudent),
      },
    };
  }

  type ListInput = HandlerInput<Routes['listClasses'] | Routes['listMyClasses'], ClassesScope>;
  async function list({ tx, resource, query, request }: ListInput) {
    const { page, limit, q, sort, type } = query;
    const wanted = { only: resource.filter, type, q, sort, limit, offset: (page - 1) * limit };
    const { listed, total } = await listClasses(tx, wanted);
    return {
      data: await describeClasses(tx, listed, resource, request.language, deps),
      meta: toPagination(query, total),
    };
  }

  return {
    listClasses: list,
    listMyClasses: list,

    createClass: async ({ tx, resource, body, request }: HandlerInput<Routes['createClass'], ClassCreator>) =>
      describeReply(tx, await createClass(tx, resource, body), resource, request.language),

    readClass: ({ tx, resource, query, request }: HandlerInput<Routes['readClass'], VisibleClass>) =>
      describeReply(tx, resource.found, resource, request.language, query.lessonId),

    changeClass: async ({ tx, resource, body, request }: HandlerInput<Routes['changeClass'], LockedClass>) =>
      describeReply(tx, await changeClass(tx, resource, body, schedule), resource, request.language),

    deleteClass: ({ tx, resource }: HandlerInput<Routes['deleteClass'], LockedClass>) =>
      deleteClass(tx, resource, schedule),

    changeRoom: async ({ tx, resource, body, request }: HandlerInput<Routes['changeRoom'], LockedClass>) =>
      describeReply(tx, await changeClass(tx, resource, body, schedule), resource, request.language),

    ...createMaterialHandlers({ schedule, describeReply }),
  };
}
