/** A mailed link stops working as soon as the email or the password of the account changes. */
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

test('a link mailed to a mistyped address stops working when the address is corrected, and the correct one gets a new link', async () => {
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

test('a recovery link stops working when an administrator sets a new password', async () => {
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

test('a change of another field leaves the link valid', async () => {
  const body = { firstName: 'Petro', lastName: 'Koval', email: 'petro@links.example', role: 'member' };
  const { id } = (await admin.post('/tenant/users', { body })).body.data;
  expect((await admin.put(`/tenant/users/${id}`, { body: { phone: '+380441234567' } })).status).toBe(200);
  const mails = await mailsTo('petro@links.example');
  expect(mails).toHaveLength(1);
  expect((await reset(tokenIn(mails[0]?.text_body))).status).toBe(200);
});

test('inviting again replaces the previous link and is refused once a password is set', async () => {
  const body = { firstName: 'Olha', lastName: 'Koval', email: 'olha@links.example', role: 'member' };
  const { id, isInvited } = (await admin.post('/tenant/users', { body })).body.data;
  expect(isInvited).toBe(true);
  expect((await admin.post(`/tenant/users/${id}/invitation`)).status).toBe(200);
  const [first, second] = await mailsTo('olha@links.example');
  expect((await reset(tokenIn(first?.text_body))).status).toBe(400);
  expect((await reset(tokenIn(second?.text_body))).status).toBe(200);
  expect((await admin.get(`/tenant/users/${id}`)).body.data.isInvited).toBe(false);
  const refused = await admin.post(`/tenant/users/${id}/invitation`);
  expect([refused.status, refused.body.code]).toEqual([409, 'HAS_PASSWORD']);
  expect(await mailsTo('olha@links.example')).toHaveLength(2);
});

test('an invitation can be repeated only by people who may edit the account', async () => {
  const body = { firstName: 'Ada', lastName: 'Koval', email: 'ada@links.example', role: 'staff' };
  const permissions = ['users-management'];
  const one = (await admin.post('/tenant/users', { body })).body.data;
  const colleague = (
    await admin.post('/tenant/users', { body: { ...body, email: 'bea@links.example', permissions } })
  ).body.data;
  const outside = await world.school();
  const send = async (door: Door, { id }: { readonly id: string }): Promise<number> =>
    (await door.post(`/tenant/users/${id}/invitation`)).status;
  const manager = await world.as(await world.person(school, { permissions: ['users-management'] }));
  const teacher = await world.as(await world.person(school, { permissions: ['teacher'] }));
  const student = await world.as(await world.person(school, { role: 'member' }));
  expect(await send(manager, one)).toBe(200);
  expect(await send(manager, colleague)).toBe(403);
  expect(await send(admin, colleague)).toBe(200);
  expect([await send(teacher, one), await send(student, one)]).toEqual([403, 403]);
  expect(await send(await world.as(outside.admin), one)).toBe(404);
});
