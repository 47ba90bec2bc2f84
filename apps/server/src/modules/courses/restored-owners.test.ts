/**
 * The courses of people who were deleted one after the other: the first owner's pass to the second, and with the
 * second's own to the third. Each of them gets back what was theirs, in whichever order they are restored.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { courseFields, makeCourse, unwrapData } from '../../../test/content.ts';
import { earlier } from '../../../test/earlier.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { personRestored } from '../people/index.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
afterAll(() => testApp.close());

const people = ['a', 'b', 'c'] as const;
type Name = (typeof people)[number];

/**
 * Creates three administrators with two courses each; the courses of a deleted one go to the longest-serving one left.
 */
async function openChain() {
  const school = await testApp.createTestSchool();
  const administrator = () => testApp.createPerson(school, { permissions: ['admin-access'] });
  // Adds one who joined later than the others, so that no course passes to them.
  const who: Record<Name, TestPerson> = {
    a: school.admin,
    b: await administrator(),
    c: await administrator(),
  };
  const last = await testApp.signInAs(await administrator());
  for (const name of people)
    for (const number of [2, 1])
      await makeCourse(await testApp.signInAs(who[name]), { ...courseFields, name: `${name}${number}` });
  const settle = async (answer: Promise<{ status: number }>): Promise<void> => {
    expect((await answer).status).toBeLessThan(300);
    await testApp.app.waitUntilSettled();
  };
  const doorOf = (name: Name): Promise<ApiClient> => testApp.signInAs(who[name]);
  return {
    school,
    who,
    last,
    remove: (name: Name) => settle(last.delete(`/tenant/users/${who[name].id}`)),
    erase: (name: Name) => settle(last.post(`/tenant/users/${who[name].id}/erase`)),
    restore: (name: Name) => settle(last.post(`/tenant/users/${who[name].id}/restore`)),
    coursesOf: async (name: Name): Promise<string[]> =>
      unwrapData(await (await doorOf(name)).get('/tenant/courses?type=own')).map(
        ({ name: course }: { name: string }) => course,
      ),
    /** Changes the state to what it would be an hour later. */
    hourPasses: (name: Name) =>
      testApp.runSql(
        school.id,
        `update users set deleted_at = ${earlier('deleted_at', '61 minutes')} where school_id = $school and id = $1`,
        [who[name].id],
      ),
    /** Changes the owner; the course comes last among the courses of the new owner. */
    give: (course: string, to: TestPerson) =>
      testApp.runSql(
        school.id,
        `update courses set owner_id = $3, position = 1 + (
            select coalesce(max(position), 0) from courses where school_id = $1 and owner_id = $3)
          where school_id = $1 and name = $2`,
        [school.id, course, to.id],
      ),
    noted: () =>
      testApp.runSql(school.id, 'select course_id from passed_courses where school_id = $1', [school.id]),
  };
}

const own = (name: Name): string[] => [`${name}1`, `${name}2`];

describe('of two who were deleted one after the other', () => {
  test('the first gets theirs from the third, then the second what was their own', async () => {
    const chain = await openChain();
    await chain.remove('a');
    expect(await chain.coursesOf('b')).toEqual([...own('b'), ...own('a')]);
    await chain.remove('b');
    expect(await chain.coursesOf('c')).toEqual([...own('c'), ...own('b'), ...own('a')]);
    await chain.restore('a');
    expect(await chain.coursesOf('a')).toEqual(own('a'));
    expect(await chain.coursesOf('c')).toEqual([...own('c'), ...own('b')]);
    await chain.restore('b');
    expect(await chain.coursesOf('b')).toEqual(own('b'));
    expect(await chain.coursesOf('a')).toEqual(own('a'));
    expect(await chain.coursesOf('c')).toEqual(own('c'));
    expect(await chain.noted()).toEqual([]);
  });

  test('the second gets back also what they kept, and the first takes theirs from them', async () => {
    const chain = await openChain();
    await chain.remove('a');
    await chain.remove('b');
    await chain.restore('b');
    expect((await chain.coursesOf('b')).toSorted()).toEqual([...own('a'), ...own('b')]);
    expect(await chain.coursesOf('c')).toEqual(own('c'));
    await chain.restore('a');
    expect(await chain.coursesOf('a')).toEqual(own('a'));
    expect(await chain.coursesOf('b')).toEqual(own('b'));
    expect(await chain.noted()).toEqual([]);
  });
});

test.each([
  ['a', 'b', 'c'],
  ['a', 'c', 'b'],
  ['b', 'a', 'c'],
  ['b', 'c', 'a'],
  ['c', 'a', 'b'],
  ['c', 'b', 'a'],
] as const)('of three, restored as %s, %s and %s, each has what was theirs', async (...order) => {
  const chain = await openChain();
  for (const name of people) await chain.remove(name);
  for (const name of order) await chain.restore(name);
  for (const name of people) expect(await chain.coursesOf(name)).toEqual(own(name));
  expect(unwrapData(await chain.last.get('/tenant/courses?type=own'))).toEqual([]);
  expect(await chain.noted()).toEqual([]);
});

test('who is deleted, restored and deleted again between the others gets theirs each time', async () => {
  const chain = await openChain();
  await chain.remove('a');
  await chain.remove('b');
  await chain.restore('b');
  await chain.remove('b');
  await chain.restore('a');
  await chain.remove('a');
  expect((await chain.coursesOf('c')).toSorted()).toEqual([...own('a'), ...own('b'), ...own('c')]);
  await chain.restore('b');
  expect(await chain.coursesOf('b')).toEqual(own('b'));
  await chain.restore('a');
  expect(await chain.coursesOf('a')).toEqual(own('a'));
  expect(await chain.coursesOf('c')).toEqual(own('c'));
});

test('a course whose owner was changed otherwise stays, wherever the chain was when it happened', async () => {
  const chain = await openChain();
  await chain.remove('a');
  const colleague = await testApp.createPerson(chain.school);
  await chain.give('a1', colleague);
  await chain.remove('b');
  await chain.give('b1', colleague);
  await chain.restore('b');
  await chain.restore('a');
  expect(await chain.coursesOf('a')).toEqual(['a2']);
  expect(await chain.coursesOf('b')).toEqual(['b2']);
  const kept = unwrapData(await (await testApp.signInAs(colleague)).get('/tenant/courses?type=own'));
  expect(kept.map(({ name }: { name: string }) => name).toSorted()).toEqual(['a1', 'b1']);
});

test('a course that somebody else was given and left is theirs, and not the first owner’s', async () => {
  const chain = await openChain();
  await chain.remove('a');
  await chain.give('a1', chain.who.c);
  // The course returns to the owner after the first, although another person owned it in between.
  await chain.remove('c');
  expect(await chain.coursesOf('b')).toContain('a1');
  await chain.restore('a');
  expect(await chain.coursesOf('a')).toEqual(['a2']);
  await chain.restore('c');
  expect((await chain.coursesOf('c')).toSorted()).toEqual(['a1', ...own('c')]);
});

describe('when the hour of restoring has passed', () => {
  test('for the first, the second still gets what they had', async () => {
    const chain = await openChain();
    await chain.remove('a');
    await chain.hourPasses('a');
    await chain.remove('b');
    expect((await chain.last.post(`/tenant/users/${chain.who.a.id}/restore`)).status).toBe(404);
    await chain.restore('b');
    expect((await chain.coursesOf('b')).toSorted()).toEqual([...own('a'), ...own('b')]);
  });

  test('for the second, the first still gets theirs, and the third keeps the rest', async () => {
    const chain = await openChain();
    await chain.remove('a');
    await chain.remove('b');
    await chain.hourPasses('b');
    expect((await chain.last.post(`/tenant/users/${chain.who.b.id}/restore`)).status).toBe(404);
    await chain.restore('a');
    expect(await chain.coursesOf('a')).toEqual(own('a'));
    expect(await chain.coursesOf('c')).toEqual([...own('c'), ...own('b')]);
  });
});

test('the first gets theirs although the second was erased', async () => {
  const chain = await openChain();
  await chain.remove('a');
  await chain.remove('b');
  await chain.erase('b');
  await chain.restore('a');
  expect(await chain.coursesOf('a')).toEqual(own('a'));
  expect(await chain.coursesOf('c')).toEqual([...own('c'), ...own('b')]);
});

test('the first gets theirs from the second, who was restored before anything was passed on', async () => {
  const chain = await openChain();
  await chain.remove('a');
  expect((await chain.last.delete(`/tenant/users/${chain.who.b.id}`)).status).toBe(204);
  await chain.restore('b');
  await chain.restore('a');
  expect(await chain.coursesOf('a')).toEqual(own('a'));
  expect(await chain.coursesOf('b')).toEqual(own('b'));
});

test('courses do not return to somebody who was deleted again before it was their turn', async () => {
  const chain = await openChain();
  await chain.remove('a');
  await testApp.connected.database.inSchool(chain.school.id, async (tx) =>
    tx.publish(personRestored({ userId: chain.who.a.id })),
  );
  await testApp.app.waitUntilSettled();
  expect(await chain.coursesOf('b')).toEqual([...own('b'), ...own('a')]);
  await chain.restore('a');
  expect(await chain.coursesOf('a')).toEqual(own('a'));
});
