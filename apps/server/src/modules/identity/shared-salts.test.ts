/** A sign-in that names no school computes one hash for all accounts of the email. */
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashQuickly } from '../../../test/quick-hash.ts';
import { openTestApp, password, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
afterAll(() => testApp.close());

const hash = vi.spyOn(argon2, 'hash');
afterAll(() => hash.mockRestore());

/** Tries to sign in; returns the status and how many hashes that cost. */
const tryPassword = async (email: string, typed: string, school?: string) => {
  const before = hash.mock.calls.length;
  const { status } = await testApp.visitor.post('/tenant/auth/sign-in', {
    body: { email, password: typed },
    ...(school !== undefined && { headers: { 'x-school': school } }),
  });
  return [status, hash.mock.calls.length - before];
};

const createSchools = (count: number) =>
  Promise.all(Array.from({ length: count }, () => testApp.createTestSchool()));
const readHash = async ({ id, schoolId }: TestPerson): Promise<string> => {
  const text = 'select password_hash as hash from users where school_id = $1 and id = $2';
  return (await testApp.runSql<{ hash: string }>(schoolId, text, [schoolId, id]))[0]?.hash ?? '';
};
const saltOf = (encoded: string): string => encoded.split('$')[4] ?? '';

test('an email costs one hash, whether it has five accounts, one or none', async () => {
  const email = 'Five.Schools@school.example';
  const schools = await createSchools(5);
  for (const [index, { admin }] of schools.entries()) {
    const client = await testApp.signInAs(admin);
    const body = {
      role: 'staff',
      firstName: 'Ann',
      lastName: 'Lee',
      email,
      password: `staple battery ${index}`,
    };
    expect((await client.post('/tenant/users', { body })).status).toBe(201);
  }
  expect(await tryPassword(email, 'wrong')).toEqual([401, 1]);
  for (let index = 0; index < 5; index++)
    expect(await tryPassword(email, `staple battery ${index}`)).toEqual([200, 1]);
  expect(await tryPassword(email, 'wrong', schools[0]?.slug)).toEqual([401, 1]);
  expect(await tryPassword(schools[0]?.admin.email ?? '', 'wrong')).toEqual([401, 1]);
  expect(await tryPassword('nobody@school.example', 'wrong')).toEqual([401, 1]);
});

test('older hashes get the salt of their email when their owner signs in, and new passwords at once', async () => {
  const email = 'older@school.example';
  const [first, second] = await createSchools(2);
  if (!first || !second) throw new Error('no school');
  const inFirst = await testApp.createPerson(first, { email });
  const inSecond = await testApp.createPerson(second, { email });
  // Test accounts share one hash, so this one gets a salt of its own.
  await testApp.runSql(second.id, 'update users set password_hash = $3 where school_id = $1 and id = $2', [
    ...[second.id, inSecond.id],
    await hashQuickly('another horse 2'),
  ]);
  expect(await tryPassword(email, 'wrong')).toEqual([401, 2]);
  expect((await tryPassword(email, password))[0]).toBe(200);
  expect((await tryPassword(email, 'another horse 2'))[0]).toBe(200);
  expect(saltOf(await readHash(inFirst))).toBe(saltOf(await readHash(inSecond)));
  expect(await readHash(inFirst)).not.toBe(await readHash(inSecond));
  expect(await tryPassword(email, 'wrong')).toEqual([401, 1]);

  const { body } = await testApp.visitor.post('/tenant/auth/sign-in', { body: { email, password } });
  const change = { old: password, new: 'third horse 3', confirm: 'third horse 3' };
  const headers = { authorization: `Bearer ${body.accessToken}` };
  expect((await testApp.visitor.put('/tenant/user/password', { body: change, headers })).status).toBe(200);
  expect(saltOf(await readHash(inFirst))).toBe(saltOf(await readHash(inSecond)));
  expect(await tryPassword(email, 'third horse 3')).toEqual([200, 1]);
});

test('a changed email keeps its password, and its hash moves to the salt of the new email', async () => {
  const [first, second] = await createSchools(2);
  if (!first || !second) throw new Error('no school');
  const moved = await testApp.createPerson(first, { email: 'before@school.example' });
  const other = await testApp.createPerson(second, { email: 'after@school.example' });
  await (await testApp.signInAs(first.admin)).put(`/tenant/users/${moved.id}`, {
    body: { email: 'after@school.example', password: 'fourth horse 4' },
  });
  expect((await tryPassword('after@school.example', 'fourth horse 4'))[0]).toBe(200);
  await testApp.signInAs({ ...other, email: 'after@school.example' });
  expect(saltOf(await readHash(moved))).toBe(saltOf(await readHash(other)));
  expect(await tryPassword('before@school.example', 'fourth horse 4')).toEqual([401, 1]);
});

test('different salts of one email cost at most eight hashes', async () => {
  const email = 'ten.salts@school.example';
  for (const school of await createSchools(10)) {
    const { id } = await testApp.createPerson(school, { email });
    await testApp.runSql(school.id, 'update users set password_hash = $3 where school_id = $1 and id = $2', [
      ...[school.id, id],
      await hashQuickly(password),
    ]);
  }
  expect(await tryPassword(email, 'wrong')).toEqual([401, 8]);
});

test('accounts of different emails do not share a salt', async () => {
  const school = await testApp.createTestSchool();
  const admin = await testApp.signInAs(school.admin);
  const hashes = await Promise.all(
    ['one.salt@school.example', 'other.salt@school.example'].map(async (email) => {
      const body = { role: 'staff', firstName: 'Ann', lastName: 'Lee', email, password: 'staple battery 9' };
      const { data } = (await admin.post('/tenant/users', { body })).body;
      return readHash({ id: data.id, email, schoolId: school.id });
    }),
  );
  expect(new Set(hashes.map(saltOf)).size).toBe(2);
});
