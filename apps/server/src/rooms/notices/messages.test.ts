/** Messages of staff: one mail and one notification per recipient, only to people the sender may write to. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Door } from '../../../test/door.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school('Bright School');
  admin = await world.as(school.admin);
});
afterAll(() => world.close());

const student = (more: object = {}) => world.person(school, { role: 'member', ...more });
const send = (people: readonly TestPerson[], more: object = {}, door = admin): Promise<Answer> =>
  door.post('/tenant/messages', {
    body: {
      people: { ids: people.map(({ id }) => id) },
      subject: 'Snow',
      text: 'No lessons today.\nStay warm {{firstName}} $t(footer)',
      operationId: randomUUID(),
      ...more,
    },
  });
const outcomes = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(body.data.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]));
const replyTo = async ({ id }: TestPerson) =>
  world.sql<{ reply_to: string }>(
    school.id,
    `select reply_to from mails where user_id = $1 and kind = 'message'`,
    [id],
  );

test('a message reaches each recipient as a mail with the sender as reply address, and as a notification', async () => {
  const [a, b] = [await student({ firstName: 'Olha' }), await student({ locale: 'de' })];
  expect(outcomes(await send([a, b]))).toEqual({ [a.id]: 'done', [b.id]: 'done' });
  const [mail, ...others] = await world.mails(a);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Snow');
  expect(mail?.text).toContain('Hello Olha');
  // The typed text is never treated as a template.
  expect(mail?.text).toContain('No lessons today.\nStay warm {{firstName}} $t(footer)');
  expect(mail?.text).toContain('Your answer goes to the person who wrote it.');
  expect((await world.mails(b))[0]?.text).toContain('Bright School verschickt diese Nachricht');
  const door = await world.as(a);
  expect((await door.get('/tenant/notifications')).body.data).toMatchObject([
    {
      ...{ type: 'message', link: '/notifications', text: 'Ann Lee wrote to you: Snow' },
      body: 'No lessons today.\nStay warm {{firstName}} $t(footer)',
    },
  ]);
  const log = (await admin.get(`/tenant/audit?subjectId=${a.id}&type=person.messaged`)).body.data;
  expect(log).toMatchObject([{ changes: [{ field: 'subject', from: null, to: 'Snow' }] }]);
});

test('a message sent twice with the same operation id reaches each recipient once', async () => {
  const [a, b] = [await student(), await student()];
  const operationId = randomUUID();
  const calls = [send([a], { operationId }), send([a, b], { operationId })];
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200);
  expect([(await world.mails(a)).length, (await world.mails(b)).length]).toEqual([1, 1]);
});

test('suspended people are skipped and reported', async () => {
  const [shut, open] = [await student({ status: 'suspended' }), await student()];
  expect(outcomes(await send([shut, open]))).toEqual({ [shut.id]: 'suspended', [open.id]: 'done' });
  expect(await world.mails(shut)).toEqual([]);
});

describe('permission to write', () => {
  test('is limited to own students for a teacher, who must name them', async () => {
    const person = await world.person(school, { permissions: ['teacher'] });
    const teacher = await world.as(person);
    const [own, stranger] = [await student(), await student()];
    await admin.post('/tenant/classes', {
      body: { name: 'Theirs', type: 'personal', studentId: own.id, teacherId: person.id },
    });
    expect(outcomes(await send([own, stranger, school.admin], {}, teacher))).toEqual({
      [own.id]: 'done',
      [stranger.id]: 'forbidden',
      [school.admin.id]: 'forbidden',
    });
    expect((await send([], { people: { filter: { role: 'member' } } }, teacher)).status).toBe(403);
  });

  test('does not reveal to a teacher the names of people they may not write to', async () => {
    const person = await world.person(school, { permissions: ['teacher'] });
    const own = await student({ firstName: 'Olha', lastName: 'Own' });
    const [stranger, colleague] = [await student(), await world.person(school)];
    await admin.post('/tenant/classes', {
      body: { name: 'Theirs', type: 'personal', studentId: own.id, teacherId: person.id },
    });
    const { body } = await send([own, stranger, colleague], {}, await world.as(person));
    const names = body.data.map(({ id, name }: { id: string; name: string | null }) => [id, name]);
    expect(Object.fromEntries(names)).toEqual({
      [own.id]: 'Olha Own',
      [stranger.id]: null,
      [colleague.id]: null,
    });
  });

  test('covers everybody for a manager, and nobody for students and other staff', async () => {
    const manager = await world.as(await world.person(school, { permissions: ['users-management'] }));
    const one = await student();
    expect(outcomes(await send([one, school.admin], {}, manager))).toEqual({
      [one.id]: 'done',
      [school.admin.id]: 'done',
    });
    expect((await send([one], {}, await world.as(await student()))).status).toBe(403);
    expect((await send([one], {}, await world.as(await world.person(school)))).status).toBe(403);
  });
});

test('erasing a sender removes the reply address from the mails', async () => {
  const writer = await world.person(school, { permissions: ['users-management'] });
  const one = await student();
  await send([one], {}, await world.as(writer));
  await world.sql(school.id, `update mails set reply_to = $2 where user_id = $1`, [one.id, writer.email]);
  expect((await admin.delete(`/tenant/users/${writer.id}`)).status).toBe(204);
  const mails = world.app.personalParts.find(({ name }) => name === 'mails');
  await world.connected.database.inSchool(school.id, async (tx) => mails?.erase(tx, writer.id));
  expect(await replyTo(one)).toEqual([{ reply_to: null }]);
});

test('a person can write to at most two thousand people within an hour', async () => {
  const writer = await world.person(school, { permissions: ['users-management'] });
  const door = await world.as(writer);
  const [one, other] = [await student(), await student()];
  expect((await send([one], {}, door)).status).toBe(200);
  await world.sql(
    school.id,
    `insert into mails (school_id, id, user_id, sender_id, kind, recipient, subject, text_body, html_body)
     select $1, gen_random_uuid(), $2, $3, 'message', '', '', '', '' from generate_series(1, 1999)`,
    [school.id, one.id, writer.id],
  );
  expect((await send([other], {}, door)).status).toBe(429);
  expect(await world.mails(other)).toEqual([]);
});

test.each([
  { subject: '' },
  { subject: 'x'.repeat(201) },
  { text: ' ' },
  { text: 'x'.repeat(2001) },
  { operationId: 'one' },
  { people: { ids: [] } },
])('rejects %j as bad input', async (more) => {
  expect((await send([await student()], more)).status).toBe(400);
});
