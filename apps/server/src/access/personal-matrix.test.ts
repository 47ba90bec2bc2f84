/** Permission matrix of personal data: only administrators may export and erase it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../test/world.ts';

let world: World;
let school: TestSchool;
let elsewhere: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  elsewhere = (await world.school()).admin;
});
afterAll(() => world.close());

const callers = {
  administrator: { permissions: ['admin-access'] },
  manager: { permissions: ['users-management'] },
  teacher: { permissions: ['teacher'] },
  staff: {},
  member: { role: 'member' },
} as const;
type Caller = keyof typeof callers;

const nobody = '01890000-0000-7000-8000-000000000000';

describe.each([
  ['export', 200, 200],
  ['erase', 204, 409],
] as const)('%s', (call, allowed, oneself) => {
  test.each<[Caller, number, number, number]>([
    ['administrator', allowed, oneself, 404],
    ['manager', 403, 403, 403],
    ['teacher', 403, 403, 403],
    ['staff', 403, 403, 403],
    ['member', 403, 403, 403],
  ])(
    'as %s returns %i for others, %i for oneself, %i for other schools and unknown ids',
    async (caller, others, own, strangers) => {
      const me = await world.person(school, callers[caller]);
      const door = await world.as(me);
      const ask = async ({ id }: { readonly id: string }) =>
        (await door.post(`/tenant/users/${id}/${call}`)).status;
      expect(await ask(me)).toBe(own);
      for (const target of Object.values(callers))
        expect(await ask(await world.person(school, target))).toBe(others);
      expect([await ask(elsewhere), await ask({ id: nobody })]).toEqual([strangers, strangers]);
    },
  );
});
