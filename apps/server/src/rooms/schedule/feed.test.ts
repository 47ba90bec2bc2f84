import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays, type Lessons, openLessons } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';
import { makeFeedToken } from './feed-token.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school('Lindenhof');
  lessons = await openLessons(world, school);
});
afterAll(() => world.close());

const address = '/tenant/user/calendar';
const fetchFeed = async (who: TestPerson) => {
  const { url } = (await (await world.as(who)).get(address)).body.data;
  return fetch(url);
};
async function read(who: TestPerson) {
  const answer = await fetchFeed(who);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
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
const path = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;

describe('the feed URL of a calendar', () => {
  test('stays the same until it is renewed, and the previous one then answers 404', async () => {
    const student = await lessons.student();
    const door = await world.as(student);
    const { data } = (await door.get(address)).body;
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]{70,}$/),
      url: `${world.address}/calendar/${data.token}.ics`,
    });
    expect((await door.get(address)).body.data).toEqual(data);
    expect((await fetch(data.url)).status).toBe(200);
    const renewed = await door.post(`${address}/renew`);
    expect([renewed.status, renewed.body.data.token === data.token]).toEqual([200, false]);
    expect([(await fetch(data.url)).status, (await fetch(renewed.body.data.url)).status]).toEqual([404, 200]);
    expect((await door.post(`${address}/renew`)).body.data.token).not.toBe(renewed.body.data.token);
  });

  test('differs between people and is only shown to signed-in people', async () => {
    const [one, two] = [await lessons.student(), await lessons.student()];
    const token = async (who: TestPerson) => (await (await world.as(who)).get(address)).body.data.token;
    expect(await token(one)).not.toBe(await token(two));
    for (const answer of [await world.visitor.get(address), await world.visitor.post(`${address}/renew`)])
      expect(answer.status).toBe(401);
  });

  test.each([
    ['an empty token', () => ''],
    ['a malformed token', () => 'x'.repeat(75)],
    [
      'a signature made with another key',
      (who: TestPerson) => makeFeedToken(Buffer.alloc(32), { schoolId: school.id, userId: who.id }, 0),
    ],
    [
      'another school',
      (who: TestPerson) =>
        makeFeedToken(
          world.config.key('calendar'),
          { schoolId: '01890000-0000-7000-8000-000000000000', userId: who.id },
          0,
        ),
    ],
    ['an additional character', (_: TestPerson, token: string) => `${token}x`],
    [
      'a changed character',
      (_: TestPerson, token: string) =>
        `${token.slice(0, 60)}${token[60] === 'A' ? 'B' : 'A'}${token.slice(61)}`,
    ],
  ])('answers 404 for %s', async (_, made) => {
    const student = await lessons.student();
    const { token } = (await (await world.as(student)).get(address)).body.data;
    expect((await fetch(`${world.address}/calendar/${made(student, token)}.ics`)).status).toBe(404);
  });

  test('answers 404 for suspended and deleted people', async () => {
    for (const end of [
      (who: TestPerson) => lessons.admin.put(`/tenant/users/${who.id}`, { body: { status: 'suspended' } }),
      (who: TestPerson) => lessons.admin.delete(`/tenant/users/${who.id}`),
    ]) {
      const student = await lessons.student();
      const { url } = (await (await world.as(student)).get(address)).body.data;
      expect((await fetch(url)).status).toBe(200);
      await end(student);
      expect((await fetch(url)).status).toBe(404);
    }
  });

  test('answers 304 to clients that already have the current content', async () => {
    const student = await lessons.student();
    const { url } = (await (await world.as(student)).get(address)).body.data;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, '*'])
      expect((await fetch(url, { headers: { 'if-none-match': known } })).status).toBe(304);
    await lessons.planned(await lessons.personal(student), inDays(200));
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

describe('the feed of a calendar', () => {
  test('shows students the lessons of their classes, and teachers the lessons they teach', async () => {
    const [ann, bob] = [await lessons.student(), await lessons.student()];
    const group = await lessons.group([ann, bob]);
    const [alone, together] = [
      await lessons.personal(ann, { name: 'Alone' }),
      await lessons.ofGroup(group, { name: 'Together' }),
    ];
    const first = await lessons.planned(alone, inDays(20, 5));
    const second = await lessons.planned(together, inDays(21, 5));
    const ids = async (who: TestPerson) => (await read(who)).map(({ id }) => id);
    expect(await ids(ann)).toEqual([first.id, second.id]);
    expect(await ids(bob)).toEqual([second.id]);
    expect(await ids(lessons.teacher)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(await ids(school.admin)).toEqual([]);
  });

  test('counts the changes of a lesson and lists a deleted one as cancelled for thirty days', async () => {
    const ann = await lessons.student();
    const one = await lessons.personal(ann, { name: 'Ours' });
    const lesson = await lessons.planned(one, inDays(22, 5));
    const only = async () => (await read(ann))[0];
    expect(await only()).toEqual({ id: lesson.id, name: 'Ours', sequence: 0, status: 'CONFIRMED' });
    await lessons.admin.put(path(lesson), { body: { startsAt: inDays(23, 5) } });
    await lessons.admin.put(path(lesson), { body: { status: 'noShowWithoutCharge' } });
    expect(await only()).toMatchObject({ sequence: 2, status: 'CANCELLED' });
    await lessons.admin.put(path(lesson), { body: { status: 'scheduled' } });
    expect(await only()).toMatchObject({ sequence: 3, status: 'CONFIRMED' });
    await lessons.admin.delete(path(lesson));
    expect(await only()).toMatchObject({ sequence: 4, status: 'CANCELLED' });
    const longAgo = "update lesson_events set deleted_at = now() - interval '31 days' where id = $1";
    await world.sql(school.id, longAgo, [lesson.id]);
    expect(await only()).toBeUndefined();
  });

  test('goes back ninety days', async () => {
    const ann = await lessons.student();
    const one = await lessons.personal(ann);
    await lessons.planned(one, inDays(-91, 5));
    const told = await lessons.planned(one, inDays(-89, 5));
    expect((await read(ann)).map(({ id }) => id)).toEqual([told.id]);
  });

  test('keeps held lessons of a student who left the group since', async () => {
    const ann = await lessons.student();
    const group = await lessons.group([ann]);
    const one = await lessons.ofGroup(group);
    const held = await lessons.planned(one, inDays(-5, 5));
    const coming = await lessons.planned(one, inDays(25, 5));
    await lessons.admin.put(path(held), { body: { status: 'completed' } });
    await lessons.admin.delete(`/tenant/groups/${group.id}/users`, { body: { userId: ann.id } });
    expect((await read(ann)).map(({ id, status }) => [id, status])).toEqual([
      [held.id, 'CONFIRMED'],
      [coming.id, 'CANCELLED'],
    ]);
  });
});
