/** Messages of staff: one mail and one notification per recipient, only to people the sender may write to. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool('Bright School');
  adminClient = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

const createStudent = (more: object = {}) => testApp.createPerson(school, { role: 'member', ...more });
const sendMessage = (
  people: readonly TestPerson[],
  more: object = {},
  client = adminClient,
): Promise<ApiReply> =>
  client.post('/tenant/messages', {
    body: {
      people: { ids: people.map(({ id }) => id) },
      subject: 'Snow',
      text: 'No lessons today.\nStay warm {{firstName}} $t(footer)',
      operationId: randomUUID(),
      ...more,
    },
  });
const toOutcomes = ({ body }: ApiReply): Record<string, string> =>
  Object.fromEntries(body.data.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]));
const findReplyAddress = async ({ id }: TestPerson) =>
  testApp.runSql<{ reply_to: string }>(
    school.id,
    `select reply_to from mails where user_id = $1 and kind = 'message'`,
    [id],
  );

test('a message reaches each recipient as a mail with the sender as reply address, and as a notification', async () => {
  const [a, b] = [await createStudent({ firstName: 'Olha' }), await createStudent({ locale: 'de' })];
  expect(toOutcomes(await sendMessage([a, b]))).toEqual({ [a.id]: 'done', [b.id]: 'done' });
  const [mail, ...others] = await testApp.listMails(a);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Snow');
  expect(mail?.text).toContain('Hello Olha');
  // The typed text is never treated as a template.
  expect(mail?.text).toContain('No lessons today.\nStay warm {{firstName}} $t(footer)');
  expect(mail?.text).toContain('Your answer goes to the person who wrote it.');
  expect((await testApp.listMails(b))[0]?.text).toContain('Bright School verschickt diese Nachricht');
  const client = await testApp.signInAs(a);
  expect((await client.get('/tenant/notifications')).body.data).toMatchObject([
    {
      ...{ type: 'message', link: '/notifications', text: 'Ann Lee wrote to you: Snow' },
      body: 'No lessons today.\nStay warm {{firstName}} $t(footer)',
    },
  ]);
  const log = (await adminClient.get(`/tenant/audit?subjectId=${a.id}&type=person.messaged`)).body.data;
  expect(log).toMatchObject([{ changes: [{ field: 'subject', from: null, to: 'Snow' }] }]);
});

test('a message sent twice with the same operation id reaches each recipient once', async () => {
  const [a, b] = [await createStudent(), await createStudent()];
  const operationId = randomUUID();
  const requests = [sendMessage([a], { operationId }), sendMessage([a, b], { operationId })];
  for (const response of await Promise.all(requests)) expect(response.status).toBe(200);
  expect([(await testApp.listMails(a)).length, (await testApp.listMails(b)).length]).toEqual([1, 1]);
});

test('two senders may use the same operation id for the same recipient', async () => {
  const recipient = await createStudent();
  const colleague = await testApp.createPerson(school, { permissions: ['admin-access'] });
  const operationId = randomUUID();
  for (const client of [adminClient, await testApp.signInAs(colleague)])
    expect((await sendMessage([recipient], { operationId }, client)).status).toBe(200);
  const addresses = (await findReplyAddress(recipient)).map(({ reply_to }) => reply_to);
  expect(addresses.toSorted()).toEqual([school.admin.email, colleague.email].toSorted());
});

test('suspended people are skipped and reported', async () => {
  const [suspended, open] = [await createStudent({ status: 'suspended' }), await createStudent()];
  expect(toOutcomes(await sendMessage([suspended, open]))).toEqual({
    [suspended.id]: 'suspended',
    [open.id]: 'done',
  });
  expect(await testApp.listMails(suspended)).toEqual([]);
});

describe('permission to write', () => {
  test('is limited to own students for a teacher, who must name them', async () => {
    const person = await testApp.createPerson(school, { permissions: ['teacher'] });
    const teacher = await testApp.signInAs(person);
    const [own, stranger] = [await createStudent(), await createStudent()];
    await adminClient.post('/tenant/classes', {
      body: { name: 'Theirs', type: 'personal', studentId: own.id, teacherId: person.id },
    });
    expect(toOutcomes(await sendMessage([own, stranger, school.admin], {}, teacher))).toEqual({
      [own.id]: 'done',
      [stranger.id]: 'forbidden',
      [school.admin.id]: 'forbidden',
    });
    expect((await sendMessage([], { people: { filter: { role: 'member' } } }, teacher)).status).toBe(403);
  });

  test('does not reveal to a teacher the names of people they may not write to', async () => {
    const person = await testApp.createPerson(school, { permissions: ['teacher'] });
    const own = await createStudent({ firstName: 'Olha', lastName: 'Own' });
    const [stranger, colleague] = [await createStudent(), await testApp.createPerson(school)];
    await adminClient.post('/tenant/classes', {
      body: { name: 'Theirs', type: 'personal', studentId: own.id, teacherId: person.id },
    });
    const { body } = await sendMessage([own, stranger, colleague], {}, await testApp.signInAs(person));
    const names = body.data.map(({ id, name }: { id: string; name: string | null }) => [id, name]);
    expect(Object.fromEntries(names)).toEqual({
      [own.id]: 'Olha Own',
      [stranger.id]: null,
      [colleague.id]: null,
    });
  });

  test('covers everybody for a manager, and nobody for students and other staff', async () => {
    const manager = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['users-management'] }),
    );
    const one = await createStudent();
    expect(toOutcomes(await sendMessage([one, school.admin], {}, manager))).toEqual({
      [one.id]: 'done',
      [school.admin.id]: 'done',
    });
    expect((await sendMessage([one], {}, await testApp.signInAs(await createStudent()))).status).toBe(403);
    expect(
      (await sendMessage([one], {}, await testApp.signInAs(await testApp.createPerson(school)))).status,
    ).toBe(403);
  });
});

test('erasing a sender removes the reply address from the mails', async () => {
  const writer = await testApp.createPerson(school, { permissions: ['users-management'] });
  const one = await createStudent();
  await sendMessage([one], {}, await testApp.signInAs(writer));
  await testApp.runSql(school.id, `update mails set reply_to = $2 where user_id = $1`, [
    one.id,
    writer.email,
  ]);
  expect((await adminClient.delete(`/tenant/users/${writer.id}`)).status).toBe(204);
  const mails = testApp.app.personalDataSections.find(({ name }) => name === 'mails');
  await testApp.connected.database.inSchool(school.id, async (tx) => mails?.erase(tx, writer.id));
  expect(await findReplyAddress(one)).toEqual([{ reply_to: null }]);
});

test('a person can write to at most two thousand people within an hour', async () => {
  const writer = await testApp.createPerson(school, { permissions: ['users-management'] });
  const client = await testApp.signInAs(writer);
  const [one, other] = [await createStudent(), await createStudent()];
  expect((await sendMessage([one], {}, client)).status).toBe(200);
  await testApp.runSql(
    school.id,
    `insert into mails (school_id, id, user_id, sender_id, kind, recipient, subject, text_body, html_body)
     select s.school_id, md5($2::text || n)::uuid, $2::uuid, $3::uuid, 'message', '', '', '', ''
     from schools s cross join generate_series(1, 1999) n where s.school_id = $1`,
    [school.id, one.id, writer.id],
  );
  expect((await sendMessage([other], {}, client)).status).toBe(429);
  expect(await testApp.listMails(other)).toEqual([]);
});

test.each([
  { subject: '' },
  { subject: 'x'.repeat(201) },
  { text: ' ' },
  { text: 'x'.repeat(2001) },
  { operationId: 'one' },
  { people: { ids: [] } },
])('rejects %j as bad input', async (more) => {
  expect((await sendMessage([await createStudent()], more)).status).toBe(400);
});
