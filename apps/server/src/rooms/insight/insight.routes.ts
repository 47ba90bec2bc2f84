import type { insightRoutes } from '@klasna/contract/insight/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Given } from '../../kernel/http/room.ts';
import { listWaiting } from '../homework/index.ts';
import type { DescribeMeans } from '../schedule/index.ts';
import { readDebts, readExpiring } from './exceptions.store.ts';
import { readGeneral, readOverTime } from './figures.ts';
import { type Listed, listLessons, listPayments, listReviews, listStudents } from './lists.store.ts';
import { readDashboard } from './read-dashboard.ts';
import { spanOf } from './span.ts';
import type { DashboardScope, TeachersScope } from './subjects.ts';
import { countTaught } from './teachers.store.ts';
import { writeFigures } from './write-figures.ts';

type Routes = typeof insightRoutes;
type Facts = Given<Routes['listLessons'], unknown>['facts'];

export function insightHandlers(means: DescribeMeans) {
  async function namesIn(tx: Tx, ids: readonly string[], { language }: Facts) {
    const people = await means.namesOf(tx, [...new Set(ids)], language);
    return (id: string) => {
      const found = people.get(id);
      if (!found) throw new Error('A statistic names an unknown person.');
      return found;
    };
  }

  type Query = Given<Routes['listReviews'], unknown>['query'];
  async function behind<Q extends Query, Row>(
    { tx, query, facts }: { readonly tx: Tx; readonly query: Q; readonly facts: Facts },
    list: (tx: Tx, span: Awaited<ReturnType<typeof spanOf>>['now'], query: Q) => Promise<Listed<Row>>,
    idOf: (row: Row) => string,
  ) {
    const { rows, total } = await list(tx, (await spanOf(tx, query.range)).now, query);
    return { rows, meta: pageOf(query, total), person: await namesIn(tx, rows.map(idOf), facts) };
  }

  return {
    readGeneral: async ({ tx, query }: Given<Routes['readGeneral'], unknown>) => ({
      data: await readGeneral(tx, query.range),
    }),

    readOverTime: async ({ tx, query }: Given<Routes['readOverTime'], unknown>) => ({
      data: await readOverTime(tx, query.range),
    }),

    exportFigures: async ({ tx, query }: Given<Routes['exportFigures'], unknown>) => ({
      stream: writeFigures(await readOverTime(tx, query.range)),
      type: 'text/csv; charset=utf-8',
      fileName: 'analytics.csv',
    }),

    listTeachers: async ({ tx, query, subject, facts }: Given<Routes['listTeachers'], TeachersScope>) => {
      const taught = await countTaught(tx, (await spanOf(tx, query.range)).now, subject.teacherId);
      const person = await namesIn(
        tx,
        taught.map(({ teacherId }) => teacherId),
        facts,
      );
      const byLessons = taught.toSorted((one, other) => other.lessons.total - one.lessons.total);
      return { data: byLessons.map(({ teacherId, ...of }) => ({ teacher: person(teacherId), ...of })) };
    },

    listLessons: async (given: Given<Routes['listLessons'], unknown>) => {
      const { rows, meta, person } = await behind(given, listLessons, ({ teacherId }) => teacherId);
      const data = rows.map(({ classId, className, teacherId, startsAt, ...lesson }) => ({
        ...lesson,
        class: { id: classId, name: className },
        teacher: person(teacherId),
        startsAt: startsAt.toISOString(),
      }));
      return { data, meta };
    },

    listPayments: async (given: Given<Routes['listPayments'], unknown>) => {
      const { rows, meta, person } = await behind(given, listPayments, ({ userId }) => userId);
      const data = rows.map(({ userId, at, ...payment }) => ({
        ...payment,
        ...{ student: person(userId), at: at.toISOString() },
      }));
      return { data, meta };
    },

    listStudents: async (given: Given<Routes['listStudents'], unknown>) => {
      const { rows, meta, person } = await behind(given, listStudents, ({ userId }) => userId);
      const data = rows.map(({ userId, createdAt, lessons }) => ({
        ...{ student: person(userId), createdAt: createdAt.toISOString(), lessons },
      }));
      return { data, meta };
    },

    listReviews: async (given: Given<Routes['listReviews'], unknown>) => {
      const { rows, meta, person } = await behind(given, listReviews, ({ userId }) => userId);
      const data = rows.map(({ userId, classId, className, sentAt, reviewedAt, ...of }) => ({
        ...of,
        class: { id: classId, name: className },
        student: person(userId),
        ...{ sentAt: sentAt.toISOString(), reviewedAt: reviewedAt.toISOString() },
      }));
      return { data, meta };
    },

    readDebts: async ({ tx, facts }: Given<Routes['readDebts'], unknown>) => {
      const { first, ...totals } = await readDebts(tx);
      const person = await namesIn(
        tx,
        first.map(({ userId }) => userId),
        facts,
      );
      return {
        data: {
          ...totals,
          first: first.map(({ userId, lessons }) => ({ student: person(userId), lessons })),
        },
      };
    },

    readExpiring: async ({ tx, facts }: Given<Routes['readExpiring'], unknown>) => {
      const { first, ...totals } = await readExpiring(tx);
      const person = await namesIn(
        tx,
        first.map(({ userId }) => userId),
        facts,
      );
      return {
        data: {
          ...totals,
          first: first.map(({ userId, planName, lessons, expiresAt }) => ({
            student: person(userId),
            planName,
            lessons,
            expiresAt: expiresAt.toISOString(),
          })),
        },
      };
    },

    listWaiting: async ({ tx, query, facts }: Given<Routes['listWaiting'], unknown>) => {
      const { page, limit } = query;
      const { waiting, total } = await listWaiting(tx, null, { limit, offset: (page - 1) * limit });
      const person = await namesIn(
        tx,
        waiting.flatMap(({ studentId, teacherId }) => [studentId, teacherId]),
        facts,
      );
      return {
        data: waiting.map((one) => ({
          homeworkId: one.homeworkId,
          number: one.number,
          title: one.title,
          class: { id: one.classId, name: one.className },
          student: person(one.studentId),
          teacher: person(one.teacherId),
          sentAt: one.sentAt.toISOString(),
        })),
        meta: pageOf(query, total),
      };
    },

    readDashboard: async ({ tx, subject, facts }: Given<Routes['readDashboard'], DashboardScope>) => ({
      data: await readDashboard(tx, subject, facts.language, means),
    }),
  };
}
