import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDoor } from '../../../test/door.ts';
import { openWorld, password, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;

beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
});
afterAll(() => world.close());

const info = '/tenant/auth/profile/user-info';

describe('a token', () => {
  test.each([
    ['that is missing', undefined],
    ['that is malformed', 'nonsense'],
    ['that was never issued', 'B'.repeat(64)],
  ])('%s is answered with 401', async (_, token) => {
    const answer = await openDoor(`${world.address}/api`, token).get(info);
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('is rejected once it has expired', async () => {
    const person = await world.person(school);
    const door = await world.as(person);
    await world.sql(school.id, 'update sessions set expires_at = now() where user_id = $1', [person.id]);
    expect((await door.get(info)).status).toBe(401);
  });

  test('expires 30 days after its last use', async () => {
    const person = await world.person(school);
    const door = await world.as(person);
    await world.sql(
      school.id,
      "update sessions set last_used_at = now() - interval '2 hours', expires_at = now() + interval '1 hour' where user_id = $1",
      [person.id],
    );
    await door.get(info);
    const [session] = await world.sql<{ days: number }>(
      school.id,
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where user_id = $1',
      [person.id],
    );
    expect(session?.days).toBe(30);
  });

  test('is stored only as a hash', async () => {
    const person = await world.person(school);
    const { token } = await world.as(person);
    const rows = await world.sql<{ row: string }>(school.id, 'select sessions::text as row from sessions');
    expect(rows.some(({ row }) => row.includes(token ?? '?'))).toBe(false);
  });

  test.each([
    ['suspended', "status = 'suspended'"],
    ['deleted', 'deleted_at = now()'],
  ])('of a %s person is answered with 401', async (_, change) => {
    const person = await world.person(school);
    const door = await world.as(person);
    await world.sql(school.id, `update users set ${change} where id = $1`, [person.id]);
    expect((await door.get(info)).status).toBe(401);
  });
});

describe('own sessions', () => {
  test('are listed with their device, and the current one is marked', async () => {
    const person = await world.person(school);
    const door = await world.as(person);
    await world.as(person);
    const { status, body } = await door.get('/tenant/user/sessions');
    expect(status).toBe(200);
    expect(body.data.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    // The current session counts as in use now, regardless of the stored time.
    expect(body.data[0].lastUsedAt > body.data[1].lastUsedAt).toBe(true);
    expect(Object.keys(body.data[0]).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastUsedAt']);
  });

  test('can be ended one by one, after which their token is answered with 401', async () => {
    const person = await world.person(school);
    const lost = await world.as(person);
    const door = await world.as(person);
    const { body } = await lost.get('/tenant/user/sessions');
    const mine = body.data.find((session: { current: boolean }) => session.current);
    expect((await door.delete(`/tenant/user/sessions/${mine.id}`)).status).toBe(204);
    expect((await lost.get(info)).status).toBe(401);
    expect((await door.get(info)).status).toBe(200);
  });

  test('can all be ended except the current one', async () => {
    const person = await world.person(school);
    const lost = await world.as(person);
    const door = await world.as(person);
    expect((await door.delete('/tenant/user/sessions')).status).toBe(204);
    expect((await lost.get(info)).status).toBe(401);
    expect((await door.get(info)).status).toBe(200);
  });

  test('do not include sessions of another person of this or another school', async () => {
    const foreign = await world.school();
    const stranger = await world.as(await world.person(school));
    const foreigner = await world.as(foreign.admin);
    const mine = await world.as(await world.person(school));
    for (const door of [stranger, foreigner]) {
      const { body } = await door.get('/tenant/user/sessions');
      const answer = await mine.delete(`/tenant/user/sessions/${body.data[0].id}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
      expect((await door.get(info)).status).toBe(200);
    }
  });

  test('cannot be ended by a malformed id', async () => {
    const door = await world.as(await world.person(school));
    expect((await door.delete('/tenant/user/sessions/not-an-id')).status).toBe(404);
  });
});

describe('sign-out', () => {
  test('revokes the given token and answers 200, also when repeated or without a token', async () => {
    const door = await world.as(await world.person(school));
    expect((await door.post('/tenant/auth/sign-out')).status).toBe(200);
    expect((await door.get(info)).status).toBe(401);
    expect((await door.post('/tenant/auth/sign-out')).status).toBe(200);
    expect((await world.visitor.post('/tenant/auth/sign-out')).status).toBe(200);
  });
});

describe('changing the own password', () => {
  const fresh = 'another long one';

  test.each([
    ['staff', 'staff'],
    ['a member', 'member'],
  ] as const)(
    'as %s needs the old password, ends the other sessions and keeps the current one',
    async (_, role) => {
      const person = await world.person(school, { role });
      const elsewhere = await world.as(person);
      const door = await world.as(person);
      const wrong = await door.put('/tenant/user/password', {
        body: { old: 'no', new: fresh, confirm: fresh },
      });
      expect([wrong.status, wrong.body.message]).toEqual([400, 'The current password is incorrect']);
      const right = await door.put('/tenant/user/password', {
        body: { old: password, new: fresh, confirm: fresh },
      });
      expect(right.status).toBe(200);
      expect((await elsewhere.get(info)).status).toBe(401);
      expect((await door.get(info)).status).toBe(200);
    },
  );

  test('accepts the longer field names too', async () => {
    const door = await world.as(await world.person(school));
    const body = { oldPassword: password, newPassword: fresh, confirmPassword: fresh };
    expect((await door.put('/tenant/user/password', { body })).status).toBe(200);
  });

  test.each([
    [
      'a password of seven characters',
      { new: '1234567', confirm: '1234567' },
      'new',
      'At least 8 characters',
    ],
    [
      'a confirmation that differs',
      { new: fresh, confirm: 'different' },
      'confirm',
      'Passwords do not match',
    ],
    ['an empty form', {}, 'new', 'This field is required'],
  ])('rejects %s', async (_, fields, field, text) => {
    const door = await world.as(await world.person(school));
    const answer = await door.put('/tenant/user/password', { body: { old: password, ...fields } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[field]).toContain(text);
  });
});
