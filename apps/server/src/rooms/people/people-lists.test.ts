import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
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
  world = await openWorld();
  school = await world.school();
  admin = await world.as(school.admin);
  for (const [place, [firstName, lastName]] of names.entries()) {
    const added = await admin.post('/tenant/users', {
      body: {
        firstName: firstName.padEnd(2, '·'),
        lastName,
        role: 'member',
        email: `student-${place}@lists.example`,
        phone: place === 1 ? '+38 (044) 555-66-77' : null,
      },
    });
    expect(added.status).toBe(201);
  }
  // Another school's people are called the same.
  const other = await world.school();
  await world.person(other, { role: 'member', firstName: 'Ірина', lastName: 'Коваль' });
});
afterAll(() => world.close());

const list = async (query: string) => {
  const answer = await admin.get(`/tenant/users?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as {
    data: { firstName: string; lastName: string; id: string }[];
    meta: { pagination: object };
  };
};
const lastNames = async (query: string) => (await list(query)).data.map(({ lastName }) => lastName);

describe('pages', () => {
  test('ten at a time, newest first, with the total', async () => {
    const first = await list('role=member');
    expect(first.data).toHaveLength(10);
    expect(first.meta.pagination).toEqual({ total: 12, page: 1, limit: 10, totalPages: 2 });
    expect(first.data[0]?.lastName).toBe('Лі');
    const second = await list('role=member&page=2');
    expect(second.data.map(({ lastName }) => lastName)).toEqual(['Коваль', 'Ґудзь']);
  });

  test('past the end: nothing, and still the total', async () => {
    for (const query of [
      'role=member&page=9',
      'role=member&page=9&q=коваль',
      'permissions[]=teacher&page=9',
    ]) {
      const { data, meta } = await list(query);
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
  ])('%s is bad input', async (query) => {
    expect((await admin.get(`/tenant/users?${query}`)).status).toBe(400);
  });
});

describe('order', () => {
  test('by name as a reader expects it, whatever the letters’ case or alphabet', async () => {
    const sorted = await lastNames('role=member&sort=name&limit=100');
    expect(sorted.slice(0, 5)).toEqual(['Under_score', 'Abel', 'Zed', 'Adams', 'Back\\slash']);
    const cyrillic = ['Ґудзь', 'Коваленко', 'Яценко', 'Коваль', 'Лі'];
    expect(sorted.filter((name) => (cyrillic as readonly string[]).includes(name))).toEqual(cyrillic);
    expect(await lastNames('role=member&sort=-name&limit=100')).toEqual(sorted.toReversed());
  });

  test('by date, either way; pages never repeat or lose anybody', async () => {
    for (const sort of ['createdAt', '-createdAt', 'name', '-name']) {
      const whole = await lastNames(`sort=${sort}&limit=100`);
      const pages: string[] = [];
      for (let page = 1; page <= 3; page++)
        pages.push(...(await lastNames(`sort=${sort}&limit=5&page=${page}`)));
      expect(pages).toEqual(whole);
    }
    const oldest = await lastNames('role=member&sort=createdAt&limit=100');
    expect(oldest).toEqual((await lastNames('role=member&limit=100')).toReversed());
  });
});

describe('search', () => {
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
    ['letters of which one is another', 'ковалинко', []],
    ['the end of one word and the beginning of the next, as if they were one', 'коваленкоstudent', []],
    ['an email', 'student-4@', ['Коваленко']],
    ['a phone as it is written', '(044) 555', ['Коваль']],
    ['a phone by its digits alone', '0445556677', ['Коваль']],
    ['a phone in groups that nobody stored', '38 044-555.66', ['Коваль']],
    ['the last name first', 'коваль іри', ['Коваль']],
    ['words of which one does not occur', 'коваль борис', []],
    ['a letter with a diaeresis', 'zoë ü', ['Über-Straß']],
    ['letters without their marks', 'zoe strass uber', ['Über-Straß']],
    ['two words of two letters', 'лі ко', ['Лі']],
    ['a percent sign is only itself', '0%', ['Under_score']],
    ['an underscore is only itself', 'r_s', ['Under_score']],
    ['a backslash is only itself', 'k\\s', ['Back\\slash']],
    ['an apostrophe', "o'n", ['Back\\slash']],
    ['blanks around it', '  коваль ', ['Коваль']],
    ['letters that occur, but not together', 'ковлаь', []],
    ['nothing', 'nobody is called so', []],
  ])('%s', async (_, q, expected) => {
    const { data, meta } = await list(`role=member&q=${encodeURIComponent(q)}`);
    expect(data.map(({ lastName }) => lastName)).toEqual(expected);
    expect(meta.pagination).toMatchObject({ total: expected.length });
  });

  test('an empty one filters nothing', async () => {
    expect((await list('role=member&q=%20')).meta.pagination).toMatchObject({ total: 12 });
  });

  test('a zero character is bad input', async () => {
    expect((await admin.get('/tenant/users?q=a%00b')).status).toBe(400);
  });

  test('follows a change at once', async () => {
    const [person] = (await list('q=коваленко')).data;
    await admin.put(`/tenant/users/${person?.id}`, { body: { lastName: 'Renamed' } });
    expect(await lastNames('q=коваленко')).toEqual([]);
    expect(await lastNames('q=renam')).toEqual(['Renamed']);
    await admin.put(`/tenant/users/${person?.id}`, { body: { lastName: 'Коваленко' } });
  });
});

describe('filters', () => {
  test('every spelling of permissions means those who hold all of them', async () => {
    const teacher = await world.person(school, { permissions: ['teacher'] });
    const both = await world.person(school, { permissions: ['teacher', 'users-management'] });
    const ids = async (query: string) =>
      (await list(`role=staff&limit=100&${query}`)).data.map(({ id }) => id).sort();
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
    expect((await list('role=member&permissions[]=teacher')).data).toEqual([]);
    expect(await ids(`permissions[]=teacher&q=${both.email}`)).toEqual([both.id]);
  });

  test('status, and the totals that follow it', async () => {
    const total = async (query: string) => ((await list(query)).meta.pagination as { total: number }).total;
    const before = [await total('role=member&status=active'), await total('role=member&status=inactive')];
    const [person] = (await list('q=zed')).data;
    const path = `/tenant/users/${person?.id}`;
    await admin.put(path, { body: { status: 'inactive' } });
    expect(await lastNames('role=member&status=inactive')).toEqual(['Zed']);
    expect(await lastNames('q=ann&status=inactive')).toEqual(['Zed']);
    const after = [await total('role=member&status=active'), await total('role=member&status=inactive')];
    expect(after).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
    await admin.put(path, { body: { status: 'active' } });
    expect([await total('role=member&status=active'), await total('role=member&status=inactive')]).toEqual(
      before,
    );
  });

  test('kept totals are what counting would find', async () => {
    const counted =
      'select role, status, count(*)::int as people from users where deleted_at is null group by 1, 2 order by 1, 2';
    const kept = 'select role, status, people from user_counts where people > 0 order by 1, 2';
    expect(await world.sql(school.id, kept)).toEqual(await world.sql(school.id, counted));
  });
});
