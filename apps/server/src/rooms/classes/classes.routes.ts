import type { classesRoutes } from '@klasna/contract/classes/routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Given } from '../../kernel/http/room.ts';
import type { Calendar } from './calendar.ts';
import { changeClass } from './change-class.ts';
import { listClasses, readClass } from './class-lists.store.ts';
import { createClass } from './create-class.ts';
import { deleteClass } from './delete-class.ts';
import { type DescribeMeans, describeClasses } from './describe-class.ts';
import type { ClassesScope, ClassFounder, ClassReader, HeldClass, SeenClass } from './subjects.ts';

type Routes = typeof classesRoutes;

export interface ClassesServices extends DescribeMeans {
  readonly calendar: Calendar;
}

export function classesHandlers(services: ClassesServices) {
  const { calendar } = services;

  async function answer(tx: Tx, { id }: { id: string }, reader: ClassReader, language: LanguageTag) {
    const listed = found(await readClass(tx, id));
    const [data] = await describeClasses(tx, [listed], reader, language, services);
    return { data: found(data) };
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

    readClass: ({ tx, subject, facts }: Given<Routes['readClass'], SeenClass>) =>
      answer(tx, subject.found, subject, facts.language),

    changeClass: async ({ tx, subject, body, facts }: Given<Routes['changeClass'], HeldClass>) =>
      answer(tx, await changeClass(tx, subject, body, calendar), subject, facts.language),

    deleteClass: ({ tx, subject }: Given<Routes['deleteClass'], HeldClass>) =>
      deleteClass(tx, subject, calendar),

    changeRoom: async ({ tx, subject, body, facts }: Given<Routes['changeRoom'], HeldClass>) =>
      answer(tx, await changeClass(tx, subject, body, calendar), subject, facts.language),
  };
}
