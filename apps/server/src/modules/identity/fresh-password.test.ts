/** Changes that need a password which the session proved a short while ago. */
import type { Endpoint } from '@klasna/contract/define';
import { moduleRoutes } from '@klasna/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { fileForm } from '../../../test/content.ts';
import { setUpTotp } from '../../../test/second-factor.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '5' });
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const confirmPath = '/tenant/auth/confirm-password';

/** An administrator whose session proved its password this many minutes ago. */
async function signInBefore(minutes: number): Promise<{ admin: TestPerson; client: ApiClient }> {
  const admin = await testApp.createPerson(school, { permissions: ['admin-access'] });
  const client = await testApp.signInAs(admin);
  await testApp.runSql(
    school.id,
    'update sessions set reauthenticated_at = now() - make_interval(mins => $2::int) where school_id = $school and user_id = $1',
    [admin.id, minutes],
  );
  return { admin, client };
}

const confirm = (client: ApiClient, typed = password) =>
  client.post(confirmPath, { body: { password: typed } });
const toOutcome = ({ status, body }: ApiReply) => (status < 300 ? 'done' : `${status} ${body.code}`);
const needed = '403 PASSWORD_CONFIRMATION_NEEDED';

const personPath = ({ id }: TestPerson) => `/tenant/users/${id}`;
let count = 0;
const newPerson = (permissions: readonly string[]) => ({
  ...{ firstName: 'New', lastName: 'Comer', role: 'staff', permissions },
  email: `new-${++count}@fresh.example`,
});
const peopleFile = (dryRun: boolean) =>
  fileForm(
    Buffer.from(`firstName,lastName,email\nAnn,Lee,imported-${++count}@fresh.example\n`),
    'people.csv',
    { dryRun: String(dryRun) },
  );

type Change = (client: ApiClient, people: { teacher: TestPerson; student: TestPerson }) => Promise<ApiReply>;

const guardedChanges: Readonly<Record<string, Change>> = {
  'granting a permission': (client, { teacher }) =>
    client.put(personPath(teacher), { body: { permissions: ['teacher', 'users-management'] } }),
  'taking a permission away': (client, { teacher }) =>
    client.put(personPath(teacher), { body: { permissions: [] } }),
  'setting the password of staff': (client, { teacher }) =>
    client.put(personPath(teacher), { body: { password: 'a quiet harbour 7' } }),
  'setting the email of staff': (client, { teacher }) =>
    client.put(personPath(teacher), { body: { email: `set-${++count}@fresh.example` } }),
  'adding an administrator': (client) => client.post('/tenant/users', { body: newPerson(['admin-access']) }),
  'adding a manager': (client) => client.post('/tenant/users', { body: newPerson(['users-management']) }),
  'importing people': (client) => client.post('/tenant/users/import', peopleFile(false)),
  'erasing a person': (client, { student }) => client.post(`${personPath(student)}/erase`),
};

const openChanges: Readonly<Record<string, Change>> = {
  'changing a phone number, with the permissions and the email that the person has': (client, { teacher }) =>
    client.put(personPath(teacher), {
      body: { phone: '+380441234567', permissions: ['teacher'], email: teacher.email },
    }),
  'setting the password of a student': (client, { student }) =>
    client.put(personPath(student), { body: { password: 'a quiet harbour 7' } }),
  'adding a teacher': (client) => client.post('/tenant/users', { body: newPerson(['teacher']) }),
  'trying an import': (client) => client.post('/tenant/users/import', peopleFile(true)),
};

async function createPeople() {
  return {
    teacher: await testApp.createPerson(school, { permissions: ['teacher'] }),
    student: await testApp.createPerson(school, { role: 'member' }),
  };
}

const readPeople = () =>
  testApp.runSql(
    school.id,
    `select u.id, u.email, u.password_hash, u.first_name, p.permission_key
     from users u left join user_permissions p on p.school_id = u.school_id and p.user_id = u.id
     order by u.id, p.permission_key`,
  );

describe('after 16 minutes', () => {
  test.each(Object.entries(guardedChanges))(
    '%s needs the password, and changes nothing until it is confirmed',
    async (_, change) => {
      const { client } = await signInBefore(16);
      const people = await createPeople();
      const before = await readPeople();
      expect(toOutcome(await change(client, people))).toBe(needed);
      expect(await readPeople()).toEqual(before);
      expect(toOutcome(await confirm(client))).toBe('done');
      expect(toOutcome(await change(client, people))).toBe('done');
      expect(await readPeople()).not.toEqual(before);
    },
  );

  test.each(Object.entries(openChanges))('%s needs no password', async (_, change) => {
    const { client } = await signInBefore(16);
    expect(toOutcome(await change(client, await createPeople()))).toBe('done');
  });
});

test.each(Object.entries(guardedChanges))(
  '14 minutes after the sign-in, %s needs no password',
  async (_, change) => {
    const { client } = await signInBefore(14);
    expect(toOutcome(await change(client, await createPeople()))).toBe('done');
  },
);

test('the endpoints that need a fresh password are these', () => {
  const guarded = Object.values(moduleRoutes)
    .flatMap((routes) => Object.values<Endpoint>(routes))
    .flatMap(({ method, path, freshPassword }) =>
      freshPassword ? [`${method} ${path}, ${freshPassword}`] : [],
    );
  expect(guarded.toSorted()).toEqual([
    'DELETE /tenant/school/single-sign-on, always',
    'DELETE /tenant/user/passkeys/{id}, always',
    'DELETE /tenant/user/second-factor, always',
    'DELETE /tenant/users/{id}/identity-link, always',
    'DELETE /tenant/users/{id}/second-factor, always',
    'GET /tenant/school/webhooks/{id}/secret, always',
    'POST /tenant/school/api-keys, always',
    'POST /tenant/school/webhooks, always',
    'POST /tenant/school/webhooks/{id}/secret, always',
    'POST /tenant/user/passkeys, always',
    'POST /tenant/user/passkeys/options, always',
    'POST /tenant/user/second-factor/passkeys, always',
    'POST /tenant/user/second-factor/recovery-codes, always',
    'POST /tenant/user/second-factor/totp, always',
    'POST /tenant/user/second-factor/totp/confirm, always',
    'POST /tenant/users, sometimes',
    'POST /tenant/users/import, sometimes',
    'POST /tenant/users/{id}/erase, always',
    'PUT /tenant/school/retention, sometimes',
    'PUT /tenant/school/sign-in-rules, always',
    'PUT /tenant/school/single-sign-on, always',
    'PUT /tenant/school/webhooks/{id}, always',
    'PUT /tenant/users/{id}, sometimes',
  ]);
});

test('the refusal says in the reader’s language what is needed', async () => {
  const { client } = await signInBefore(16);
  const { student } = await createPeople();
  const { body } = await client.post(`${personPath(student)}/erase`, {
    headers: { 'accept-language': 'de' },
  });
  expect(body.message).toBe('Bestätigen Sie zuerst Ihr Passwort');
});

test('a refusal for lack of rights, or of a person who is not found, is answered before', async () => {
  const { client } = await signInBefore(16);
  const { teacher, student } = await createPeople();
  const teacherClient = await testApp.signInAs(teacher);
  await testApp.runSql(
    school.id,
    "update sessions set reauthenticated_at = now() - interval '1 day' where school_id = $school",
  );
  expect(toOutcome(await teacherClient.post(`${personPath(student)}/erase`))).toBe('403 FORBIDDEN');
  const nobody = { ...student, id: school.id };
  expect(toOutcome(await client.post(`${personPath(nobody)}/erase`))).toBe('404 NOT_FOUND');
});

describe('confirming the password', () => {
  test('counts for the session that confirmed it, and not for others of the person', async () => {
    const { admin, client } = await signInBefore(16);
    const { student } = await createPeople();
    const otherClient = await testApp.signInAs(admin);
    await testApp.runSql(
      school.id,
      "update sessions set reauthenticated_at = now() - interval '1 day' where school_id = $school",
    );
    await confirm(otherClient);
    expect(toOutcome(await client.post(`${personPath(student)}/erase`))).toBe(needed);
    expect(toOutcome(await otherClient.post(`${personPath(student)}/erase`))).toBe('done');
  });

  test('happens with a change of the own password', async () => {
    const { client } = await signInBefore(16);
    const { student } = await createPeople();
    const next = 'a quiet harbour 7';
    await client.put('/tenant/user/password', { body: { old: password, new: next, confirm: next } });
    expect(toOutcome(await client.post(`${personPath(student)}/erase`))).toBe('done');
  });

  test('with a wrong one is refused at the field and confirms nothing', async () => {
    const { client } = await signInBefore(16);
    const { student } = await createPeople();
    const { status, body } = await confirm(client, 'wrong');
    expect([status, body.code, body.errors]).toEqual([
      ...[400, 'CURRENT_PASSWORD_INCORRECT'],
      { password: ['The current password is incorrect'] },
    ]);
    expect(toOutcome(await client.post(`${personPath(student)}/erase`))).toBe(needed);
  });

  test('is refused with 429 after as many wrong guesses as sign-in allows, from all sessions, also at once', async () => {
    const { admin, client } = await signInBefore(16);
    const otherClient = await testApp.signInAs(admin);
    const guesses = await Promise.all(
      [client, otherClient, client, otherClient, client, otherClient, client].map((one) =>
        confirm(one, 'wrong'),
      ),
    );
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(toOutcome(await confirm(client))).toBe('429 TOO_MANY_ATTEMPTS');
    expect((await testApp.signInAs(admin)).token).toBeDefined();
  });

  test('with the right one clears the count', async () => {
    const { client } = await signInBefore(16);
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await confirm(client, 'wrong');
      expect(toOutcome(await confirm(client))).toBe('done');
    }
  });

  test('with a code clears no count of wrong passwords', async () => {
    const { client } = await signInBefore(14);
    const { app } = await setUpTotp(client);
    for (let guess = 0; guess < 4; guess += 1) await confirm(client, 'wrong');
    const proof = { body: { code: app.nextCode() } };
    expect(toOutcome(await client.post(confirmPath, proof))).toBe('done');
    expect(toOutcome(await confirm(client, 'wrong'))).toBe('400 CURRENT_PASSWORD_INCORRECT');
    expect(toOutcome(await confirm(client))).toBe('429 TOO_MANY_ATTEMPTS');
  });

  test('is not avoided by guessing the first code of an app', async () => {
    const totpPath = '/tenant/user/second-factor/totp';
    const { client } = await signInBefore(14);
    await client.post(totpPath);
    const guess = async () =>
      toOutcome(await client.post(`${totpPath}/confirm`, { body: { code: '000000' } }));
    for (let count = 0; count < 5; count += 1) expect(await guess()).toBe('400 SECOND_FACTOR_WRONG');
    expect(await guess()).toBe('429 TOO_MANY_ATTEMPTS');
  });

  test('needs a session', async () => {
    expect(toOutcome(await confirm(testApp.visitor))).toBe('401 UNAUTHENTICATED');
  });
});
