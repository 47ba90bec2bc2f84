/** Courses belong to the school and outlive the account of their owner. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { courseFields, makeCourse, unwrapData } from '../../../test/content.ts';
import { readSection } from '../../../test/marked-people.ts';
import { readZip } from '../../../test/read-zip.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let fallbackClient: ApiClient;
let second: ApiClient;
let author: TestPerson;
let client: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  fallbackClient = await testApp.signInAs(school.admin);
  second = await testApp.signInAs(await testApp.createPerson(school, { permissions: ['admin-access'] }));
  await makeCourse(fallbackClient, { name: 'Of the fallback owner' });
});
afterAll(() => testApp.close());

const listNames = async (whose: ApiClient): Promise<string[]> =>
  unwrapData(await whose.get('/tenant/courses')).map(({ name }: { name: string }) => name);

/** Creates a person with three courses, the last of them in the trash. */
async function createAuthor(...names: readonly [string, string, string]): Promise<string> {
  author = await testApp.createPerson(school);
  client = await testApp.signInAs(author);
  const ids = [];
  for (const name of names.toReversed()) ids.push(await makeCourse(client, { name }));
  await client.delete(`/tenant/courses/${ids[0]}`);
  return ids[0] ?? '';
}

describe('a leaving owner', () => {
  test.each([
    ['deleted', (id: string) => second.delete(`/tenant/users/${id}`)],
    ['erased', (id: string) => second.post(`/tenant/users/${id}/erase`)],
  ])('who is %s passes the courses to the longest-serving administrator', async (how, removePerson) => {
    const before = await listNames(fallbackClient);
    const trashedId = await createAuthor(`First ${how}`, `Second ${how}`, `Third ${how}`);
    expect((await removePerson(author.id)).status).toBe(204);
    await testApp.app.waitUntilSettled();
    expect(await listNames(fallbackClient)).toEqual([...before, `First ${how}`, `Second ${how}`]);
    expect(await listNames(second)).toEqual([]);
    unwrapData(await fallbackClient.post(`/tenant/courses/${trashedId}/restore`));
    expect(await listNames(fallbackClient)).toContain(`Third ${how}`);
    expect(await testApp.runSql(school.id, 'select from courses where owner_id = $1', [author.id])).toEqual(
      [],
    );
  });

  test('who was the fallback owner passes the courses to the next one', async () => {
    const { admin, ...rest } = await testApp.createTestSchool();
    const first = await testApp.signInAs(admin);
    await makeCourse(first, { name: 'Handed on' });
    const next = await testApp.signInAs(
      await testApp.createPerson({ admin, ...rest }, { permissions: ['admin-access'] }),
    );
    expect((await next.delete(`/tenant/users/${admin.id}`)).status).toBe(204);
    await testApp.app.waitUntilSettled();
    expect(await listNames(next)).toEqual(['Handed on']);
  });
});

test('the data export of a person lists their courses', async () => {
  await createAuthor('One', 'Two', 'Deleted');
  const answer = await fetch(`${testApp.address}/api/tenant/users/${author.id}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${fallbackClient.token}` },
  });
  const courses = readSection(await readZip(Buffer.from(await answer.arrayBuffer())), 'courses');
  expect(courses).toMatchObject([
    { ...courseFields, name: 'One', sections: 0, lessons: 0, createdAt: expect.any(String) },
    { name: 'Two' },
  ]);
});
