/** Courses belong to the school and outlive the account of their owner. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courseFields, done, makeCourse } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { readPart } from '../../../test/marked-people.ts';
import { readZip } from '../../../test/read-zip.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let keeper: Door;
let second: Door;
let author: TestPerson;
let door: Door;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  keeper = await world.as(school.admin);
  second = await world.as(await world.person(school, { permissions: ['admin-access'] }));
  await makeCourse(keeper, { name: 'Of the keeper' });
});
afterAll(() => world.close());

const namesOf = async (whose: Door): Promise<string[]> =>
  done(await whose.get('/tenant/courses')).map(({ name }: { name: string }) => name);

/** Creates a person with three courses, the last of them in the trash. */
async function authorOf(...names: readonly [string, string, string]): Promise<string> {
  author = await world.person(school);
  door = await world.as(author);
  const ids = [];
  for (const name of names.toReversed()) ids.push(await makeCourse(door, { name }));
  await door.delete(`/tenant/courses/${ids[0]}`);
  return ids[0] ?? '';
}

describe('a leaving owner', () => {
  test.each([
    ['deleted', (id: string) => second.delete(`/tenant/users/${id}`)],
    ['erased', (id: string) => second.post(`/tenant/users/${id}/erase`)],
  ])('who is %s passes the courses to the longest-serving administrator', async (how, leave) => {
    const before = await namesOf(keeper);
    const binned = await authorOf(`First ${how}`, `Second ${how}`, `Third ${how}`);
    expect((await leave(author.id)).status).toBe(204);
    await world.app.settled();
    expect(await namesOf(keeper)).toEqual([...before, `First ${how}`, `Second ${how}`]);
    expect(await namesOf(second)).toEqual([]);
    done(await keeper.post(`/tenant/courses/${binned}/restore`));
    expect(await namesOf(keeper)).toContain(`Third ${how}`);
    expect(await world.sql(school.id, 'select from courses where owner_id = $1', [author.id])).toEqual([]);
  });

  test('who was the fallback owner passes the courses to the next one', async () => {
    const { admin, ...rest } = await world.school();
    const first = await world.as(admin);
    await makeCourse(first, { name: 'Handed on' });
    const next = await world.as(await world.person({ admin, ...rest }, { permissions: ['admin-access'] }));
    expect((await next.delete(`/tenant/users/${admin.id}`)).status).toBe(204);
    await world.app.settled();
    expect(await namesOf(next)).toEqual(['Handed on']);
  });
});

test('the data export of a person lists their courses', async () => {
  await authorOf('One', 'Two', 'Deleted');
  const answer = await fetch(`${world.address}/api/tenant/users/${author.id}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keeper.token}` },
  });
  const courses = readPart(await readZip(Buffer.from(await answer.arrayBuffer())), 'courses');
  expect(courses).toMatchObject([
    { ...courseFields, name: 'One', sections: 0, lessons: 0, createdAt: expect.any(String) },
    { name: 'Two' },
  ]);
});
