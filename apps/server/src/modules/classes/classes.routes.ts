import type { classesRoutes } from '@klasna/contract/classes/routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { sendTogether } from '../../kernel/db/send-together.ts';
import { requireFound } from '../../kernel/failure.ts';
import { toListMeta, toListPart } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import type { FileAddress as ContentAddress, MixForStudent } from '../courses/index.ts';
import { changeClass } from './change-class.ts';
import { type ListedClass, listClasses, readClass } from './class-lists.store.ts';
import { createClass } from './create-class.ts';
import { deleteClass } from './delete-class.ts';
import { type DescribeClassDeps, describeClasses, outlineClasses } from './describe-class.ts';
import { describeClassLesson } from './describe-class-lesson.ts';
import { createMaterialHandlers } from './material.handlers.ts';
import type { ClassCreator, ClassesScope, ClassReader, LockedClass, OpenedClass } from './resources.ts';
import type { ScheduleOperations } from './schedule-operations.ts';
import type { AttachedLesson } from './visibility.store.ts';

type Routes = typeof classesRoutes;

export interface ClassesDeps extends DescribeClassDeps {
  readonly schedule: ScheduleOperations;
  readonly contentAddressOf: ContentAddress;
  readonly mixForStudent: MixForStudent;
}

async function seeLesson(tx: Tx, { found }: ListedClass, reader: ClassReader, lessonId: string | undefined) {
  const { readLesson, ...view } = await reader.look(tx, found, lessonId);
  return { ...view, lesson: (await readLesson?.()) ?? null };
}

const describeAttachment = ({ id, lessonId, attachedAt, completedAt }: AttachedLesson) => ({
  ...{ id, lessonId, attachedAt: attachedAt.toISOString() },
  completedAt: completedAt?.toISOString() ?? null,
});

export function createClassesHandlers(deps: ClassesDeps) {
  const { schedule, contentAddressOf, mixForStudent } = deps;

  async function describeOpened(
    tx: Tx,
    { listed, ...reader }: Omit<OpenedClass, 'found'>,
    language: LanguageTag,
    lessonId?: string,
  ) {
    const { id } = listed.found;
    const [[outline], { attached, accessType, isReadOnly, lesson }] = await sendTogether(
      outlineClasses(tx, [listed], reader, language, deps),
      seeLesson(tx, listed, reader, lessonId),
    );
    return {
      data: {
        ...requireFound(outline),
        ...{
          accessType,
          isReadOnly,
          me: reader.actorId,
          attachment: attached ? describeAttachment(attached) : null,
        },
        courseLesson: lesson && describeClassLesson(id, lesson, contentAddressOf, mixForStudent),
      },
    };
  }

  async function describeReply(
    tx: Tx,
    { id }: { readonly id: string },
    reader: ClassReader,
    language: LanguageTag,
  ) {
    return describeOpened(tx, { ...reader, listed: requireFound(await readClass(tx, id)) }, language);
  }

  type ListInput = HandlerInput<Routes['listClasses'] | Routes['listMyClasses'], ClassesScope>;
  async function list({ tx, resource, query, request }: ListInput) {
    const { q, sort, type } = query;
    const wanted = { only: resource.filter, type, q, sort, ...toListPart(query) };
    const { listed, total } = await listClasses(tx, wanted);
    return {
      data: await describeClasses(tx, listed, resource, request.language, deps),
      meta: toListMeta(
        query,
        total,
        listed.map(({ found }) => found),
      ),
    };
  }

  return {
    listClasses: list,
    listMyClasses: list,

    createClass: async ({ tx, resource, body, request }: HandlerInput<Routes['createClass'], ClassCreator>) =>
      describeReply(tx, await createClass(tx, resource, body), resource, request.language),

    readClass: ({ tx, resource, query, request }: HandlerInput<Routes['readClass'], OpenedClass>) =>
      describeOpened(tx, resource, request.language, query.lessonId),

    changeClass: async ({ tx, resource, body, request }: HandlerInput<Routes['changeClass'], LockedClass>) =>
      describeReply(tx, await changeClass(tx, resource, body, schedule), resource, request.language),

    deleteClass: ({ tx, resource }: HandlerInput<Routes['deleteClass'], LockedClass>) =>
      deleteClass(tx, resource, schedule),

    changeRoom: async ({ tx, resource, body, request }: HandlerInput<Routes['changeRoom'], LockedClass>) =>
      describeReply(tx, await changeClass(tx, resource, body, schedule), resource, request.language),

    ...createMaterialHandlers({ schedule, describeReply }),
  };
}
