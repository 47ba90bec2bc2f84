import type { analyticsRoutes } from '@klasna/contract/analytics/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { toListMeta, toPagination } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import type { LoadNames } from '../classes/index.ts';
import { listWaitingHomework } from '../homework/index.ts';
import type { DescribeEventsDeps } from '../schedule/index.ts';
import { readAttendanceOverTime } from './attendance-over-time.ts';
import { readDebts, readExpiring } from './dashboard-cards.store.ts';
import { type ListResult, listLessons, listPayments, listReviews, listStudents } from './lists.store.ts';
import { readDashboard } from './read-dashboard.ts';
import { resolveRange } from './resolve-range.ts';
import type { DashboardScope, TeachersScope } from './resources.ts';
import { readGeneral, readOverTime } from './statistics.ts';
import { countByTeacher } from './teachers.store.ts';
import { readTeachingLoad } from './teaching-load/read-teaching-load.ts';
import { writeTeachingLoad } from './teaching-load/write-teaching-load.ts';
import { writeStatistics } from './write-statistics.ts';

type Routes = typeof analyticsRoutes;
type Request = HandlerInput<Routes['listLessons'], unknown>['request'];

interface AnalyticsDeps extends DescribeEventsDeps {
  readonly loadNames: LoadNames;
}

export const analyticsHandlers = (deps: AnalyticsDeps) => ({
  ...createStatisticsHandlers(deps),
  ...createFigureListHandlers(deps),
  ...createDashboardHandlers(deps),
  ...createLoadHandlers(deps),
});

/** Finds the names of these people at once; everybody that a figure names is known. */
async function createNameLookup(
  { loadNames }: AnalyticsDeps,
  tx: Tx,
  ids: readonly string[],
  { language }: Request,
) {
  const people = await loadNames(tx, [...new Set(ids)], language);
  return (id: string) => {
    const found = people.get(id);
    if (!found) throw new Error('A statistic names an unknown person.');
    return found;
  };
}

type Query = HandlerInput<Routes['listReviews'], unknown>['query'];
async function readList<Q extends Query, Row>(
  deps: AnalyticsDeps,
  { tx, query, request }: { readonly tx: Tx; readonly query: Q; readonly request: Request },
  list: (tx: Tx, span: Awaited<ReturnType<typeof resolveRange>>['now'], query: Q) => Promise<ListResult<Row>>,
  idOf: (row: Row) => string,
) {
  const { rows, total } = await list(tx, (await resolveRange(tx, query.range)).now, query);
  return {
    rows,
    total,
    meta: toPagination(query, total),
    person: await createNameLookup(deps, tx, rows.map(idOf), request),
  };
}

function createStatisticsHandlers(deps: AnalyticsDeps) {
  return {
    readGeneral: async ({ tx, query }: HandlerInput<Routes['readGeneral'], unknown>) => ({
      data: await readGeneral(tx, query.range),
    }),

    readOverTime: async ({ tx, query }: HandlerInput<Routes['readOverTime'], unknown>) => ({
      data: await readOverTime(tx, query.range),
    }),

    readAttendance: async ({
      tx,
      resource,
      query,
    }: HandlerInput<Routes['readAttendance'], TeachersScope>) => ({
      data: await readAttendanceOverTime(tx, resource, query.range),
    }),

    exportFigures: async ({ tx, query }: HandlerInput<Routes['exportFigures'], unknown>) => ({
      stream: writeStatistics(await readOverTime(tx, query.range)),
      type: 'text/csv; charset=utf-8',
      fileName: 'analytics.csv',
    }),

    listTeachers: async ({
      tx,
      query,
      resource,
      request,
    }: HandlerInput<Routes['listTeachers'], TeachersScope>) => {
      const teachers = await countByTeacher(
        tx,
        (await resolveRange(tx, query.range)).now,
        resource.teacherId,
      );
      const nameOf = await createNameLookup(
        deps,
        tx,
        teachers.map(({ teacherId }) => teacherId),
        request,
      );
      const byLessons = teachers.toSorted((one, other) => other.lessons.total - one.lessons.total);
      return { data: byLessons.map(({ teacherId, ...of }) => ({ teacher: nameOf(teacherId), ...of })) };
    },
  };
}

/** The rows behind the figures. */
function createFigureListHandlers(deps: AnalyticsDeps) {
  return {
    listLessons: async (input: HandlerInput<Routes['listLessons'], unknown>) => {
      const {
        rows,
        total,
        person: nameOf,
      } = await readList(deps, input, listLessons, ({ teacherId }) => teacherId);
      const data = rows.map(({ classId, className, teacherId, startsAt, ...lesson }) => ({
        ...lesson,
        class: { id: classId, name: className },
        teacher: nameOf(teacherId),
        startsAt: startsAt.toISOString(),
      }));
      return { data, meta: toListMeta(input.query, total, rows) };
    },

    listPayments: async (input: HandlerInput<Routes['listPayments'], unknown>) => {
      const {
        rows,
        total,
        person: nameOf,
      } = await readList(deps, input, listPayments, ({ userId }) => userId);
      const data = rows.map(({ userId, at, ...payment }) => ({
        ...payment,
        ...{ student: nameOf(userId), at: at.toISOString() },
      }));
      return { data, meta: toListMeta(input.query, total, rows) };
    },

    listStudents: async (input: HandlerInput<Routes['listStudents'], unknown>) => {
      const {
        rows,
        meta,
        person: nameOf,
      } = await readList(deps, input, listStudents, ({ userId }) => userId);
      const data = rows.map(({ userId, createdAt, lessons }) => ({
        ...{ student: nameOf(userId), createdAt: createdAt.toISOString(), lessons },
      }));
      return { data, meta };
    },

    listReviews: async (input: HandlerInput<Routes['listReviews'], unknown>) => {
      const { rows, meta, person: nameOf } = await readList(deps, input, listReviews, ({ userId }) => userId);
      const data = rows.map(({ userId, classId, className, sentAt, reviewedAt, ...of }) => ({
        ...of,
        class: { id: classId, name: className },
        student: nameOf(userId),
        ...{ sentAt: sentAt.toISOString(), reviewedAt: reviewedAt.toISOString() },
      }));
      return { data, meta };
    },
  };
}

function createDashboardHandlers(deps: AnalyticsDeps) {
  return {
    readDebts: async ({ tx, request }: HandlerInput<Routes['readDebts'], unknown>) => {
      const { first, ...totals } = await readDebts(tx);
      const nameOf = await createNameLookup(
        deps,
        tx,
        first.map(({ userId }) => userId),
        request,
      );
      return {
        data: {
          ...totals,
          first: first.map(({ userId, lessons }) => ({ student: nameOf(userId), lessons })),
        },
      };
    },

    readExpiring: async ({ tx, request }: HandlerInput<Routes['readExpiring'], unknown>) => {
      const { first, ...totals } = await readExpiring(tx);
      const nameOf = await createNameLookup(
        deps,
        tx,
        first.map(({ userId }) => userId),
        request,
      );
      return {
        data: {
          ...totals,
          first: first.map(({ userId, planName, lessons, expiresAt }) => ({
            student: nameOf(userId),
            planName,
            lessons,
            expiresAt: expiresAt.toISOString(),
          })),
        },
      };
    },

    listWaiting: async ({ tx, query, request }: HandlerInput<Routes['listWaiting'], unknown>) => {
      const { page, limit } = query;
      const { waiting, total } = await listWaitingHomework(tx, null, { limit, offset: (page - 1) * limit });
      const nameOf = await createNameLookup(
        deps,
        tx,
        waiting.flatMap(({ studentId, teacherId }) => [studentId, teacherId]),
        request,
      );
      return {
        data: waiting.map((one) => ({
          homeworkId: one.homeworkId,
          number: one.number,
          title: one.title,
          class: { id: one.classId, name: one.className },
          student: nameOf(one.studentId),
          teacher: nameOf(one.teacherId),
          sentAt: one.sentAt.toISOString(),
        })),
        meta: toPagination(query, total),
      };
    },

    readDashboard: async ({
      tx,
      resource,
      request,
    }: HandlerInput<Routes['readDashboard'], DashboardScope>) => ({
      data: await readDashboard(tx, resource, request.language, deps),
    }),
  };
}

/** The load of teachers, with their names; who taught and will teach most comes first. */
function createLoadHandlers(deps: AnalyticsDeps) {
  type LoadInput = HandlerInput<Routes['readTeachingLoad'], TeachersScope>;
  async function readNamedLoad({
    tx,
    resource,
    query,
    request,
  }: Pick<LoadInput, 'tx' | 'resource' | 'query' | 'request'>) {
    const load = await readTeachingLoad(tx, resource, query);
    const nameOf = await createNameLookup(
      deps,
      tx,
      load.teachers.map(({ teacherId }) => teacherId),
      request,
    );
    const { compare } = new Intl.Collator(request.language);
    const teachers = load.teachers
      .map(({ teacherId, ...figures }) => ({ teacher: nameOf(teacherId), ...figures }))
      .toSorted(
        (one, other) =>
          other.total.taught + other.total.booked - (one.total.taught + one.total.booked) ||
          compare(one.teacher.lastName, other.teacher.lastName) ||
          compare(one.teacher.firstName, other.teacher.firstName) ||
          (one.teacher.id < other.teacher.id ? -1 : 1),
      );
    return { ...load, teachers };
  }

  return {
    readTeachingLoad: async (input: LoadInput) => {
      const { weeks, teachers, ...load } = await readNamedLoad(input);
      return {
        data: {
          ...load,
          weeks: [...weeks],
          teachers: teachers.map(({ weeks: figures, ...of }) => ({ ...of, weeks: [...figures] })),
        },
      };
    },

    exportTeachingLoad: async (input: HandlerInput<Routes['exportTeachingLoad'], TeachersScope>) => {
      const load = await readNamedLoad(input);
      return {
        stream: writeTeachingLoad(load.teachers, load),
        type: 'text/csv; charset=utf-8',
        fileName: 'teaching-load.csv',
      };
    },
  };
}
