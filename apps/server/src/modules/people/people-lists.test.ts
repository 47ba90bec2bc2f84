import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
const names = [
  ['Андрій', 'Ґудзь'],
  ['Ірина', 'Коваль'],
  ['Євген', 'Яценко'],
  ['anna', 'Adams'],
  ['Борис', 'Коваленко'],
  ['Zoë', 'Über-Straß'],
  ['李', '小龙'],
  ['100%', 'Under_score'],
  ["O'Neil", 'Back\\slash'],
  ['Ann', 'Zed'],
  ['Ann', 'Abel'],
  ['Ко', 'Лі'],
] as const;

beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  for (const [index, [firstName, lastName]] of names.entries()) {
    const added = await adminClient.post('/tenant/users', {
      body: {
        firstName: firstName.padEnd(2, '·'),
        lastName,
        role: 'member',
        email: `student-${index}@lists.example`,
        phone: index === 1 ? '+38 (044) 555-66-77' : null,
      },
    });
    expect(added.status).toBe(201);
  }
  // A person of another school with the same name.
  const other = await testApp.createTestSchool();
  await testApp.createPerson(other, { role: 'member', firstName: 'Ірина', lastName: 'Коваль' });
});
afterAll(() => testApp.close());

const listPeople = async (query: string) => {
  const response = await adminClient.get(`/tenant/users?${query}`);
  expect(response.status).toBe(200);
  return response.body as {
    data: { firstName: string; lastName: string; id: string }[];
    meta: { pagination: object };
  };
};
const listLastNames = async (query: string) => (await listPeople(query)).data.map(({ lastName }) => lastName);

describe('pages of people', () => {
  test('have ten people, newest first, and the total', async () => {
    const first = await listPeople('role=member');
    expect(first.data).toHaveLength(10);
    expect(first.meta.pagination).toEqual({ total: 12, page: 1, limit: 10, totalPages: 2 });
    expect(first.data[0]?.lastName).toBe('Лі');
    const second = await listPeople('role=member&page=2');
    expect(second.data.map(({ lastName }) => lastName)).toEqual(['Коваль', 'Ґудзь']);
  });

  test('past the end are empty and still report the total', async () => {
    for (const query of [
      'role=member&page=9',
      'role=member&page=9&q=коваль',
      'permissions[]=teacher&page=9',
    ]) {
      const { data, meta } = await listPeople(query);
      expect([data, (meta.pagination as { total: number }).total > 0]).toEqual([[], true]);
    }
  });

  test.each([
    'page=0',
    'page=x',
    'limit=0',
    'limit=101',
    'role=boss',
    'status=gone',
    'sort=email',
    'permissions[]=root',
  ])('reject %s as bad input', async (query) => {
    expect((await adminClient.get(`/tenant/users?${query}`)).status).toBe(400);
  });
});

describe('the order of people', () => {
  test('is by name in locale order, regardless of letter case and alphabet', async () => {
    const sorted = await listLastNames('role=member&sort=name&limit=100');
    expect(sorted.slice(0, 5)).toEqual(['Under_score', 'Abel', 'Zed', 'Adams', 'Back\\slash']);
    const cyrillic = ['Ґудзь', 'Коваленко', 'Яценко', 'Коваль', 'Лі'];
    expect(sorted.filter((name) => (cyrillic as readonly string[]).includes(name))).toEqual(cyrillic);
    expect(await listLastNames('role=member&sort=-name&limit=100')).toEqual(sorted.toReversed());
  });

  test('is by date in both directions, and pages neither repeat nor skip anybody', async () => {
    for (const sort of ['createdAt', '-createdAt', 'name', '-name']) {
      const allNames = await listLastNames(`sort=${sort}&limit=100`);
      const pages: string[] = [];
      for (let page = 1; page <= 3; page++)
        pages.push(...(await listLastNames(`sort=${sort}&limit=5&page=${page}`)));
      expect(pages).toEqual(allNames);
    }
    const oldest = await listLastNames('role=member&sort=createdAt&limit=100');
    expect(oldest).toEqual((await listLastNames('role=member&limit=100')).toReversed());
  });
});

describe('searching for', () => {
  test.each([
    ['part of a last name', 'ковал', ['Коваленко', 'Коваль']],
    ['capitals', 'КОВАЛЬ', ['Коваль']],
    ['two letters', 'ґу', ['Ґудзь']],
    ['one letter', 'ґ', ['Ґудзь']],
    ['an ideograph', '龙', ['小龙']],
    ['first and last name', 'ірина коваль', ['Коваль']],
    ['part of both', 'рина ков', ['Коваль']],
    ['five letters of the middle of a word', 'овале', ['Коваленко']],
    ['seven letters up to the end of a word', 'валенко', ['Коваленко']],
    ['a word with one wrong letter', 'ковалинко', []],
    ['text that spans two fields', 'коваленкоstudent', []],
    ['an email', 'student-4@', ['Коваленко']],
    ['a phone number as it is formatted', '(044) 555', ['Коваль']],
    ['the digits of a phone number', '0445556677', ['Коваль']],
    ['a phone number in another format', '38 044-555.66', ['Коваль']],
    ['the last name first', 'коваль іри', ['Коваль']],
    ['two words of which only one occurs', 'коваль борис', []],
    ['a letter with a diaeresis', 'zoë ü', ['Über-Straß']],
    ['letters without their diacritics', 'zoe strass uber', ['Über-Straß']],
    ['two words of two letters', 'лі ко', ['Лі']],
    ['a literal percent sign', '0%', ['Under_score']],
    ['a literal underscore', 'r_s', ['Under_score']],
    ['a literal backslash', 'k\\s', ['Back\\slash']],
    ['an apostrophe', "o'n", ['Back\\slash']],
    ['a name with surrounding spaces', '  коваль ', ['Коваль']],
    ['letters in another order', 'ковлаь', []],
    ['an unknown name', 'nobody is called so', []],
  ])('%s finds exactly the matching people', async (_, q, expected) => {
    const { data, meta } = await listPeople(`role=member&q=${encodeURIComponent(q)}`);
    expect(data.map(({ lastName }) => lastName)).toEqual(expected);
    expect(meta.pagination).toMatchObject({ total: expected.length });
  });

  test('an empty text finds everybody', async () => {
    expect((await listPeople('role=member&q=%20')).meta.pagination).toMatchObject({ total: 12 });
  });

  test('a null character is bad input', async () => {
    expect((await adminClient.get('/tenant/users?q=a%00b')).status).toBe(400);
  });

  test('a changed name reflects the change immediately', async () => {
    const [person] = (await listPeople('q=коваленко')).data;
    await adminClient.put(`/tenant/users/${person?.id}`, { body: { lastName: 'Renamed' } });
    expect(await listLastNames('q=коваленко')).toEqual([]);
    expect(await listLastNames('q=renam')).toEqual(['Renamed']);
    await adminClient.put(`/tenant/users/${person?.id}`, { body: { lastName: 'Коваленко' } });
  });
});

describe('the filter', () => {
  test('by permissions accepts every query spelling and requires all given permissions', async () => {
    const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
    const both = await testApp.createPerson(school, { permissions: ['teacher', 'users-management'] });
    const ids = async (query: string) =>
      (await listPeople(`role=staff&limit=100&${query}`)).data.map(({ id }) => id).sort();
    const teachers = [school.admin.id, teacher.id, both.id].sort();
    for (const query of [
      'permissions[]=teacher',
      'permissions=teacher',
      'permissions[0]=teacher',
      'permissions%5B%5D=teacher',
    ])
      expect(await ids(query)).toEqual(teachers);
    for (const query of [
      'permissions[]=teacher&permissions[]=users-management',
      'permissions=teacher&permissions=users-management',
      'permissions[0]=teacher&permissions[1]=users-management',
    ])
      expect(await ids(query)).toEqual([school.admin.id, both.id].sort());
    expect((await listPeople('role=member&permissions[]=teacher')).data).toEqual([]);
    expect(await ids(`permissions[]=teacher&q=${both.email}`)).toEqual([both.id]);
  });

  test('by status selects people, and the totals follow a change of status', async () => {
    const total = async (query: string) =>
      ((await listPeople(query)).meta.pagination as { total: number }).total;
    const before = [await total('role=member&status=active'), await total('role=member&status=inactive')];
    const [person] = (await listPeople('q=zed')).data;
    const path = `/tenant/users/${person?.id}`;
    await adminClient.put(path, { body: { status: 'inactive' } });
    expect(await listLastNames('role=member&status=inactive')).toEqual(['Zed']);
    expect(await listLastNames('q=ann&status=inactive')).toEqual(['Zed']);
    const after = [await total('role=member&status=active'), await total('role=member&status=inactive')];
    expect(after).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
    await adminClient.put(path, { body: { status: 'active' } });
    expect([await total('role=member&status=active'), await total('role=member&status=inactive')]).toEqual(
      before,
    );
  });

  test('totals by role and status equal a fresh count', async () => {
    const countedTotals =
      'select role, status, count(*)::int as people from users where deleted_at is null group by 1, 2 order by 1, 2';
    const storedTotals = 'select role, status, people from user_counts where people > 0 order by 1, 2';
    expect(await testApp.runSql(school.id, storedTotals)).toEqual(
      await testApp.runSql(school.id, countedTotals),
    );
  });
});
