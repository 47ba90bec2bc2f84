import { expect, test } from 'vitest';
import { createInitialSession, emptyUser, reduceSession } from '../../../lib/session/session-state.ts';
import { toOwner } from './owner.ts';

const school = {
  ...{
    id: 's',
    name: 'Horizon',
    slug: 'horizon',
    logo: null,
    timezone: 'Europe/Kyiv',
    currency: 'UAH' as const,
  },
  schedule: { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null },
};
const signInAs = (id: string, email: string) =>
  reduceSession(createInitialSession('token', emptyUser), {
    type: 'profileLoaded',
    view: {
      ...{
        user: {
          id,
          image: null,
          firstName: 'Ann',
          lastName: 'Lee',
          email,
          role: 'member',
          timezone: null,
          locale: 'en',
        },
      },
      ...{ permissions: [], school },
    },
  });

test('keeps unsent answers with their student when the email changes, and never gives them to another person with that address', () => {
  expect(toOwner(signInAs('ann', 'ann@school.test'))).toBe(toOwner(signInAs('ann', 'lee@school.test')));
  expect(toOwner(signInAs('ann', 'ann@school.test'))).not.toBe(toOwner(signInAs('bob', 'ann@school.test')));
  expect(toOwner(createInitialSession(null, emptyUser))).toBeNull();
});
