import { expect, test } from 'vitest';
import { initialSession, nextSession, nobody } from '../../../lib/session/session-state.ts';
import { ownerOf } from './owner.ts';

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
const as = (id: string, email: string) =>
  nextSession(initialSession('token', nobody), {
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
  expect(ownerOf(as('ann', 'ann@school.test'))).toBe(ownerOf(as('ann', 'lee@school.test')));
  expect(ownerOf(as('ann', 'ann@school.test'))).not.toBe(ownerOf(as('bob', 'ann@school.test')));
  expect(ownerOf(initialSession(null, nobody))).toBeNull();
});
