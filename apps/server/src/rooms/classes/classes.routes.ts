import type { classesRoutes } from '@klasna/contract/classes/routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Given } from '../../kernel/http/room.ts';
import type { FileAddress as ContentAddress } from '../courses/index.ts';
import { describeAttachment } from './attachments.store.ts';
import type { Calendar } from './calendar.ts';
import { changeClass } from './change-class.ts';
import { listClasses, readClass } from './class-lists.store.ts';
import { createClass } from './create-class.ts';
import { deleteClass } from './delete-class.ts';
import { type DescribeMeans, describeClasses } from './describe-class.ts';
import { materialHandlers } from './material.handlers.ts';
import { showLesson } from './show-lesson.ts';
import type { ClassesScope, ClassFounder, ClassReader, HeldClass, SeenClass } from './subjects.ts';

type Routes = typeof classesRoutes;

export interface ClassesServices extends DescribeMeans {
  readonly calendar: Calendar;
  readonly contentAddressOf: ContentAddress;
}

export function classesHandlers(services: ClassesServices) {
  const { calendar, contentAddressOf } = services;

  async function answer(
    tx: Tx,
    { id }: { readonly id: string },
    reader: ClassReader,
    language: LanguageTag,
    lessonId?: string,
  ) {
    const listed = found(await readClass(tx, id));
    const look = await reader.look(tx, listed.found, lessonId);
    const shown = look.lessonId;
    const [[described], attachment, courseLesson] = await Promise.all([
      describeClasses(tx, [listed], reader, language, services),
      describeAttachment(tx, id),
      shown === null ? null : showLesson(tx, id, shown, look, contentAddressOf),
    ]);
    return {
      data: {
        ...found(described),
        ...{ accessType: look.accessType, isReadOnly: look.isReadOnly },
        ...{ me: reader.actorId, attachment, courseLesson },
      },
    };
  }

  type Listing = Given<Routes['listClasses'] | Routes['listMyClasses'], ClassesScope>;
  async function list({ tx, subject, query, facts }: Listing) {
    const { page, limit, q, sort, type } = query;
    const wanted = { only: subject.only, type, q, sort, limit, offset: (page - 1) * limit };
    const { listed, total } = await listClasses(tx, wanted);
    return {
      data: await describeClasses(tx, listed, subject, facts.language, services),
      meta: pageOf(query, total),
    };
  }

  return {
    listClasses: list,
    listMyClasses: list,

    createClass: async ({ tx, subject, body, facts }: Given<Routes['createClass'], ClassFounder>) =>
      answer(tx, await createClass(tx, subject, body), subject, facts.language),

    readClass: ({ tx, subject, query, facts }: Given<Routes['readClass'], SeenClass>) =>
      answer(tx, subject.found, subject, facts.language, query.lessonId),

    changeClass: async ({ tx, subject, body, facts }: Given<Routes['changeClass'], HeldClass>) =>
      answer(tx, await changeClass(tx, subject, body, calendar), subject, facts.language),

    deleteClass: ({ tx, subject }: Given<Routes['deleteClass'], HeldClass>) =>
      deleteClass(tx, subject, calendar),

    changeRoom: async ({ tx, subject, body, facts }: Given<Routes['changeRoom'], HeldClass>) =>
      answer(tx, await changeClass(tx, subject, body, calendar), subject, facts.language),

    ...materialHandlers({ calendar, answer }),
  };
}
