/** A link that was mailed opens an account only as long as nobody put the account right in the meantime. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  admin = await world.as(school.admin);
});
afterAll(() => world.close());

const tokenIn = (text = ''): string | undefined => /token=([\w-]+)/.exec(text)?.[1];
const mailsTo = async (email: string) =>
  world.sql<{ text_body: string }>(
    school.id,
    'select text_body from mails where recipient = $1 order by created_at',
    [email],
  );
const reset = (token: string | undefined) =>
  world.visitor.post('/tenant/auth/password-recovery/reset', {
    body: { token, password: 'brand new words', passwordConfirmation: 'brand new words' },
  });

test('sent to a mistyped address it opens nothing once the address is right, which gets a link of its own', async () => {
  const body = { firstName: 'Iryna', lastName: 'Koval', email: 'typo@links.example', role: 'staff' };
  const { id } = (await admin.post('/tenant/users', { body })).body.data;
  const [wrong] = await mailsTo('typo@links.example');
  expect((await admin.put(`/tenant/users/${id}`, { body: { email: 'right@links.example' } })).status).toBe(
    200,
  );
  expect((await reset(tokenIn(wrong?.text_body))).status).toBe(400);
  const [fresh] = await mailsTo('right@links.example');
  expect((await reset(tokenIn(fresh?.text_body))).status).toBe(200);
});

test('asked for before an administrator set a new password it opens nothing', async () => {
  const person = await world.person(school, { role: 'member' });
  await world.visitor.post('/tenant/auth/password-recovery/forgot', {
    body: { email: person.email },
    headers: { 'x-school': school.slug },
  });
  const [mail] = await mailsTo(person.email);
  const change = { body: { password: 'set by the school' } };
  expect((await admin.put(`/tenant/users/${person.id}`, change)).status).toBe(200);
  expect((await reset(tokenIn(mail?.text_body))).status).toBe(400);
});

test('a change of something else leaves it as it is', async () => {
  const body = { firstName: 'Petro', lastName: 'Koval', email: 'petro@links.example', role: 'member' };
  const { id } = (await admin.post('/tenant/users', { body })).body.data;
  expect((await admin.put(`/tenant/users/${id}`, { body: { phone: '+380441234567' } })).status).toBe(200);
  const mails = await mailsTo('petro@links.example');
  expect(mails).toHaveLength(1);
  expect((await reset(tokenIn(mails[0]?.text_body))).status).toBe(200);
});
