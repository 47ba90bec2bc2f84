import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
});
afterAll(() => world.close());

const path = ({ id }: { id: string }): string => `/tenant/users/${id}`;

describe('the last active administrator', () => {
  let small: TestSchool;
  let other: TestPerson;
  beforeAll(async () => {
    small = await world.school();
    other = await world.person(small, { permissions: ['admin-access'] });
  });

  test.each<[string, (door: Door, victim: string) => ReturnType<Door['put']>]>([
    [
      'revoke the permission of each other',
      (door, victim) => door.put(victim, { body: { permissions: [] } }),
    ],
    ['suspend each other', (door, victim) => door.put(victim, { body: { status: 'suspended' } })],
    ['delete each other', (door, victim) => door.delete(victim)],
  ])('remains when two administrators %s concurrently', async (_, act) => {
    small = await world.school();
    other = await world.person(small, { permissions: ['admin-access'] });
    const [one, two] = [await world.as(small.admin), await world.as(other)];
    const answers = await Promise.all([act(one, path(other)), act(two, path(small.admin))]);
    const statuses = answers.map(({ status }) => status).sort();
    expect([200, 204]).toContain(statuses[0]);
    // The slower request fails because its session or permission is gone, or with LAST_ADMINISTRATOR.
    expect([401, 403, 409]).toContain(statuses[1]);
    for (const { status, body } of answers) {
      if (status === 409)
        expect(body).toEqual({
          code: 'LAST_ADMINISTRATOR',
          message: 'The school needs at least one administrator',
        });
    }
    const [left] = await world.sql<{ n: number }>(
      small.id,
      `select count(*)::int as n from users u join user_permissions p on p.user_id = u.id and p.permission_key = 'admin-access'
       where u.status = 'active' and u.deleted_at is null`,
    );
    expect(left?.n).toBe(1);
  });

  test('cannot be removed while the only other administrator is inactive', async () => {
    const place = await world.school();
    const manager = await world.person(place, { permissions: ['admin-access'], status: 'inactive' });
    const door = await world.as(manager);
    for (const answer of [
      await door.put(path(place.admin), { body: { status: 'inactive' } }),
      await door.put(path(place.admin), { body: { permissions: ['teacher'] } }),
      await door.delete(path(place.admin)),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
    expect((await (await world.as(place.admin)).get('/tenant/audit')).body.data).toEqual([]);
  });
});
