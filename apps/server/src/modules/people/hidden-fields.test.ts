/** No filter reveals what a list hides: whatever a teacher filters by, the result is the same. */

import { statuses } from '@klasna/base/values';
import type { peopleQuery } from '@klasna/contract/people/models';
import { balanceFilters } from '@klasna/contract/people/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let teacherClient: ApiClient;
let adminClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
  const school = await testApp.createTestSchool();
  const lessons = await createLessonTools(testApp, school);
  ({ adminClient, teacherClient } = lessons);
  for (const status of statuses) {
    await testApp.createPerson(school, { status, permissions: ['teacher'], lastName: 'Colleague' });
    await testApp.createPerson(school, { status, role: 'member', lastName: 'Stranger' });
  }
  await testApp.createPerson(school, { permissions: ['teacher', 'admin-access'], lastName: 'Colleague' });
});
afterAll(() => testApp.close());

/** Values for every query parameter of the list; a new parameter without an entry does not compile. */
const values: Readonly<Record<keyof typeof peopleQuery.shape, readonly string[]>> = {
  page: [],
  cursor: [''],
  limit: [],
  // The parameter adds information to each listed person and does not filter.
  include: ['study'],
  // The server rejects the parameter, see below.
  balance: [],
  q: ['school.example', '@'],
  role: [],
  status: statuses,
  sort: ['name', '-name', 'createdAt', '-createdAt'],
  permissions: ['teacher', 'admin-access', 'users-management'],
  'permissions[]': ['admin-access'],
  'permissions[0]': ['admin-access'],
  'permissions[1]': ['admin-access'],
  'permissions[2]': ['admin-access'],
};

const list = async (client: ApiClient, query: string) => {
  const { status, body } = await client.get(`/tenant/users?limit=100&${query}`);
  expect(status).toBe(200);
  return body as {
    data: { id: string; lastName: string; status?: string }[];
    meta: { pagination: { total: number } };
  };
};
const idsOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ id }) => id).toSorted();

test("a filter by a hidden field does not narrow a teacher's list of colleagues", async () => {
  const all = await list(teacherClient, 'role=staff');
  expect(all.data.some(({ lastName }) => lastName === 'Colleague')).toBe(true);
  expect(all.data.flatMap((person) => Object.keys(person))).not.toContain('status');
  for (const [filter, filterValues] of Object.entries(values)) {
    if (filter === 'q') continue;
    for (const value of filterValues) {
      const narrowed = await list(teacherClient, `role=staff&${encodeURIComponent(filter)}=${value}`);
      expect([filter, value, idsOf(narrowed)]).toEqual([filter, value, idsOf(all)]);
      expect(narrowed.meta.pagination.total).toBe(all.meta.pagination.total);
    }
  }
});

test('a filter by balance is refused to people who do not see all balances', async () => {
  for (const role of ['staff', 'member']) {
    for (const balance of balanceFilters)
      expect((await teacherClient.get(`/tenant/users?role=${role}&balance=${balance}`)).status).toBe(403);
  }
});

test('a search in hidden fields finds nobody', async () => {
  for (const role of ['staff', 'member']) {
    for (const q of values.q) {
      const found = await list(teacherClient, `role=${role}&q=${encodeURIComponent(q)}`);
      expect([q, found.data, found.meta.pagination.total]).toEqual([q, [], 0]);
      expect((await list(adminClient, `role=${role}&q=${encodeURIComponent(q)}`)).data).not.toEqual([]);
    }
  }
});

test('a filter by status narrows lists that show statuses: students, and staff for administrators', async () => {
  for (const [client, role] of [
    [teacherClient, 'member'],
    [adminClient, 'staff'],
  ] as const) {
    const suspended = await list(client, `role=${role}&status=suspended`);
    expect(suspended.data.map(({ status }) => status)).toEqual(['suspended']);
  }
});
