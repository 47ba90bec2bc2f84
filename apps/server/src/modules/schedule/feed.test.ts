import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLessonTools, inDays, type LessonTools } from '../../../test/lesson-tools.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';
import { createFeedToken } from './feed-token.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool('Lindenhof');
  lessons = await createLessonTools(testApp, school);
});
afterAll(() => testApp.close());

const feedPath = '/tenant/user/calendar';
const fetchFeed = async (person: TestPerson) => {
  const { url } = (await (await testApp.signInAs(person)).get(feedPath)).body.data;
  return fetch(url);
};
async function readFeed(person: TestPerson) {
  const response = await fetchFeed(person);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      id: event.uid.replace('@klasna', ''),
      name: event.summary,
      sequence: event.sequence,
      status: one.getFirstPropertyValue('status'),
    };
  });
}
const toPath = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;

describe('the feed URL of a calendar', () => {
  test('stays the same until it is renewed, and the previous one then answers 404', async () => {
    const student = await lessons.createStudent();
    const client = await testApp.signInAs(student);
    const { data } = (await client.get(feedPath)).body;
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]{70,}$/),
      url: `${testApp.address}/calendar/${data.token}.ics`,
    });
    expect((await client.get(feedPath)).body.data).toEqual(data);
    expect((await fetch(data.url)).status).toBe(200);
    const renewed = await client.post(`${feedPath}/renew`);
    expect([renewed.status, renewed.body.data.token === data.token]).toEqual([200, false]);
    expect([(await fetch(data.url)).status, (await fetch(renewed.body.data.url)).status]).toEqual([404, 200]);
    expect((await client.post(`${feedPath}/renew`)).body.data.token).not.toBe(renewed.body.data.token);
  });

  test('is renewed by a password reset, by a mailed link or by the school, not by a change of one’s own', async () => {
    const student = await lessons.createStudent();
    const client = await testApp.signInAs(student);
    const { url } = (await client.get(feedPath)).body.data;
    const secret = 'a quiet harbour 7';
    await client.put('/tenant/user/password', { body: { old: password, new: secret, confirm: secret } });
    expect((await fetch(url)).status).toBe(200);
    await testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email: student.email } });
    const token = /token=([\w-]+)/.exec((await testApp.listMails(student)).at(-1)?.text ?? '')?.[1];
    await testApp.visitor.post('/tenant/auth/password-recovery/reset', {
      body: { token, password, passwordConfirmation: password },
    });
    await expect.poll(async () => (await fetch(url)).status).toBe(404);
    const next = (await (await testApp.signInAs(student)).get(feedPath)).body.data.url;
    expect((await fetch(next)).status).toBe(200);
    const adminClient = await testApp.signInAs(school.admin);
    await adminClient.put(`/tenant/users/${student.id}`, { body: { password: secret } });
    await expect.poll(async () => (await fetch(next)).status).toBe(404);
  });

  test('differs between people and is only shown to signed-in people', async () => {
    const [one, two] = [await lessons.createStudent(), await lessons.createStudent()];
    const token = async (person: TestPerson) =>
      (await (await testApp.signInAs(person)).get(feedPath)).body.data.token;
    expect(await token(one)).not.toBe(await token(two));
    for (const response of [
      await testApp.visitor.get(feedPath),
      await testApp.visitor.post(`${feedPath}/renew`),
    ])
      expect(response.status).toBe(401);
  });

  test.each([
    ['an empty token', () => ''],
    ['a malformed token', () => 'x'.repeat(75)],
    [
      'a signature made with another key',
      (person: TestPerson) =>
        createFeedToken(Buffer.alloc(32), { schoolId: school.id, userId: person.id }, 0),
    ],
    [
      'another school',
      (person: TestPerson) =>
        createFeedToken(
          testApp.config.key('calendar'),
          { schoolId: '01890000-0000-7000-8000-000000000000', userId: person.id },
          0,
        ),
    ],
    ['an additional character', (_: TestPerson, token: string) => `${token}x`],
    [
      'a changed character',
      (_: TestPerson, token: string) =>
        `${token.slice(0, 60)}${token[60] === 'A' ? 'B' : 'A'}${token.slice(61)}`,
    ],
  ])('answers 404 for %s', async (_, createToken) => {
    const student = await lessons.createStudent();
    const { token } = (await (await testApp.signInAs(student)).get(feedPath)).body.data;
    expect((await fetch(`${testApp.address}/calendar/${createToken(student, token)}.ics`)).status).toBe(404);
  });

  test('answers 404 for suspended and deleted people', async () => {
    for (const endAccess of [
      (person: TestPerson) =>
        lessons.adminClient.put(`/tenant/users/${person.id}`, { body: { status: 'suspended' } }),
      (person: TestPerson) => lessons.adminClient.delete(`/tenant/users/${person.id}`),
    ]) {
      const student = await lessons.createStudent();
      const { url } = (await (await testApp.signInAs(student)).get(feedPath)).body.data;
      expect((await fetch(url)).status).toBe(200);
      await endAccess(student);
      expect((await fetch(url)).status).toBe(404);
    }
  });

  test('answers 304 to clients that already have the current content', async () => {
    const student = await lessons.createStudent();
    const { url } = (await (await testApp.signInAs(student)).get(feedPath)).body.data;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", W/${etag}`, '*'])
      expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304);
    await lessons.planLesson(await lessons.createPersonalClass(student), inDays(200));
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

describe('the feed of a calendar', () => {
  test('shows students the lessons of their classes, and teachers the lessons they teach', async () => {
    const [ann, bob] = [await lessons.createStudent(), await lessons.createStudent()];
    const group = await lessons.createGroup([ann, bob]);
    const [alone, together] = [
      await lessons.createPersonalClass(ann, { name: 'Alone' }),
      await lessons.createGroupClass(group, { name: 'Together' }),
    ];
    const first = await lessons.planLesson(alone, inDays(20, 5));
    const second = await lessons.planLesson(together, inDays(21, 5));
    const ids = async (person: TestPerson) => (await readFeed(person)).map(({ id }) => id);
    expect(await ids(ann)).toEqual([first.id, second.id]);
    expect(await ids(bob)).toEqual([second.id]);
    expect(await ids(lessons.teacher)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(await ids(school.admin)).toEqual([]);
  });

  test('counts the changes of a lesson and lists a deleted one as cancelled for thirty days', async () => {
    const ann = await lessons.createStudent();
    const ourClass = await lessons.createPersonalClass(ann, { name: 'Ours' });
    const lesson = await lessons.planLesson(ourClass, inDays(22, 5));
    const readOnlyEvent = async () => (await readFeed(ann))[0];
    expect(await readOnlyEvent()).toEqual({ id: lesson.id, name: 'Ours', sequence: 0, status: 'CONFIRMED' });
    await lessons.adminClient.put(toPath(lesson), { body: { startsAt: inDays(23, 5) } });
    await lessons.adminClient.put(toPath(lesson), { body: { status: 'noShowWithoutCharge' } });
    expect(await readOnlyEvent()).toMatchObject({ sequence: 2, status: 'CANCELLED' });
    await lessons.adminClient.put(toPath(lesson), { body: { status: 'scheduled' } });
    expect(await readOnlyEvent()).toMatchObject({ sequence: 3, status: 'CONFIRMED' });
    await lessons.adminClient.delete(toPath(lesson));
    expect(await readOnlyEvent()).toMatchObject({ sequence: 4, status: 'CANCELLED' });
    const ageText = "update lesson_events set deleted_at = now() - interval '31 days' where id = $1";
    await testApp.runSql(school.id, ageText, [lesson.id]);
    expect(await readOnlyEvent()).toBeUndefined();
  });

  test('goes back ninety days', async () => {
    const ann = await lessons.createStudent();
    const one = await lessons.createPersonalClass(ann);
    await lessons.planLesson(one, inDays(-91, 5));
    const listed = await lessons.planLesson(one, inDays(-89, 5));
    expect((await readFeed(ann)).map(({ id }) => id)).toEqual([listed.id]);
  });

  test('keeps held lessons of a student who left the group since', async () => {
    const ann = await lessons.createStudent();
    const group = await lessons.createGroup([ann]);
    const one = await lessons.createGroupClass(group);
    const pastLesson = await lessons.planLesson(one, inDays(-5, 5));
    const futureLesson = await lessons.planLesson(one, inDays(25, 5));
    await lessons.adminClient.put(toPath(pastLesson), { body: { status: 'completed' } });
    await lessons.adminClient.delete(`/tenant/groups/${group.id}/users`, { body: { userId: ann.id } });
    expect((await readFeed(ann)).map(({ id, status }) => [id, status])).toEqual([
      [pastLesson.id, 'CONFIRMED'],
      [futureLesson.id, 'CANCELLED'],
    ]);
  });
});
