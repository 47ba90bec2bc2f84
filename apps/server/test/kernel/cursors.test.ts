/** Lists that are read by cursor: every row that is there all the time once, whatever is added meanwhile. */
import type { Endpoint } from '@klasna/contract/define';
import { moduleRoutes } from '@klasna/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiClient } from '../api-client.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../ledger-tools.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../lesson-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let admin: ApiClient;
let student: ApiClient;
let lessonTools: LessonTools;
let ledger: LedgerTools;
let plan: Plan;
let schoolClass: TestClass;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessonTools = await createLessonTools(testApp, school);
  admin = lessonTools.adminClient;
  student = await testApp.signInAs(await lessonTools.createStudent());
  ledger = createLedgerTools(testApp, school, admin);
  plan = await ledger.createPlan();
  schoolClass = await lessonTools.createPersonalClass(await lessonTools.createStudent());
});
afterAll(() => testApp.close());

interface ListCase {
  readonly path: string;
  readonly client?: () => ApiClient;
  /** Adds a row; the number differs each time. */
  readonly add: (number: number) => Promise<unknown>;
}

const addClass = async (number: number) =>
  lessonTools.createPersonalClass(await lessonTools.createStudent(), { name: `Class ${100 - number}` });

const cases: Readonly<Record<string, ListCase>> = {
  'people.listPeople': { path: '/tenant/users?sort=name', add: () => lessonTools.createStudent() },
  'groups.listGroups': {
    path: '/tenant/groups?sort=name',
    add: (number) => lessonTools.createGroup([], `Group ${100 - number}`),
  },
  'classes.listClasses': { path: '/tenant/classes?sort=name', add: addClass },
  'classes.listMyClasses': {
    path: '/tenant/classes/my?sort=-createdAt',
    client: () => lessonTools.teacherClient,
    add: addClass,
  },
  'plans.listPlans': { path: '/tenant/school/plans?', add: () => ledger.createPlan() },
  'analytics.listPayments': {
    path: '/tenant/analytics/payments?',
    add: () => ledger.createBuyer(plan, { isPaid: true }),
  },
  'analytics.listLessons': {
    path: '/tenant/analytics/lessons?',
    add: (number) => lessonTools.planLesson(schoolClass, inDays(-number)),
  },
  'audit.listEntries': {
    path: '/tenant/audit?',
    add: (number) => admin.post('/tenant/groups', { body: { name: `Audited ${number}` } }),
  },
  'securityLog.listEvents': {
    path: '/tenant/security-log?',
    add: async () => testApp.signInAs(await lessonTools.createStudent()),
  },
  'dictionary.listWords': {
    path: '/tenant/dictionary?',
    client: () => student,
    add: (number) =>
      student.post('/tenant/dictionary', {
        body: { phrase: `word ${number}`, translation: 'слово', language: 'english' },
      }),
  },
};
const names = Object.keys(cases);

const declared = Object.entries(moduleRoutes).flatMap(([module, routes]) =>
  Object.entries(routes as Record<string, Endpoint>)
    .filter(([, { query }]) => query instanceof z.ZodObject && 'cursor' in query.shape)
    .map(([name, { path }]) => ({ name: `${module}.${name}`, path })),
);

interface List {
  readonly data: readonly { readonly id: string }[];
  readonly meta: { readonly pagination: { readonly total: number }; readonly nextCursor?: string | null };
}

const clientOf = (name: string): ApiClient => cases[name]?.client?.() ?? admin;
async function read(name: string, query: string): Promise<List> {
  const { status, body, text } = await clientOf(name).get(`${cases[name]?.path}&${query}`);
  if (status !== 200) throw new Error(`${name}: ${text}`);
  return body;
}
const idsOf = ({ data }: List): string[] => data.map(({ id }) => id);

test('every list that declares a cursor is tried here', () => {
  expect(declared.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  for (const { name, path } of declared) expect(cases[name]?.path.split('?')[0]).toBe(path);
});

describe.each(names)('%s', (name) => {
  test('by cursor has every row once, and the rows that are added meanwhile at most once', async () => {
    let number = 0;
    const add = async () => {
      number += 1;
      await cases[name]?.add(number);
    };
    for (let row = 0; row < 5; row += 1) await add();
    const before = idsOf(await read(name, 'limit=100'));
    expect(before.length).toBeGreaterThanOrEqual(5);
    const found: string[] = [];
    let cursor: string | null | undefined = '';
    while (typeof cursor === 'string') {
      const list: List = await read(name, `limit=2&cursor=${cursor}`);
      found.push(...idsOf(list));
      expect(list.meta.pagination.total).toBeGreaterThanOrEqual(before.length);
      cursor = list.meta.nextCursor;
      if (found.length < 5) await add();
    }
    expect(cursor).toBeNull();
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(before));
    expect(found).toEqual(found.toSorted());
  });

  test('by page says nothing of cursors', async () => {
    expect(Object.keys((await read(name, 'limit=2')).meta)).toEqual(['pagination']);
  });

  test.each([
    ['of one character', 'x'],
    ['of another format', '2AZrk0AAAcAAAAAAAAAAAAA'],
    ['that is an id', '019aa000-0000-7000-8000-000000000000'],
    ['with a changed last character', '1AZrk0AAAcAAAAAAAAAAAAB'],
  ])('a cursor %s is refused', async (_, cursor) => {
    const { status, body } = await clientOf(name).get(`${cases[name]?.path}&cursor=${cursor}`);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors.cursor[0].text ?? body.errors.cursor[0]).toContain('cursor');
  });
});

test('by cursor a search and a filter narrow the list too', async () => {
  await lessonTools.createStudent({ lastName: 'Kovalenko' });
  await lessonTools.createStudent({ lastName: 'Kovalenko', status: 'inactive' });
  const found = await read('people.listPeople', 'cursor=&q=Kovalenko&status=inactive');
  expect([found.data.length, found.meta.pagination.total, found.meta.nextCursor]).toEqual([1, 1, null]);
});
