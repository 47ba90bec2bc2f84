import { type GuardedPerson, pageGuards } from '@klasna/contract/guards';
import { describe, expect, it } from 'vitest';
import { decidePage, pageAfterSignIn } from './decide-page.ts';
import { findGuardedPage } from './guarded-page.ts';

const people = {
  member: { role: 'member', permissions: [] },
  plain: { role: 'staff', permissions: [] },
  teacher: { role: 'staff', permissions: ['teacher'] },
  manager: { role: 'staff', permissions: ['users-management'] },
  admin: { role: 'staff', permissions: ['admin-access'] },
} as const satisfies Record<string, GuardedPerson>;
type PersonName = keyof typeof people;

const everyone: readonly PersonName[] = ['member', 'plain', 'teacher', 'manager', 'admin'];
const staff: readonly PersonName[] = ['plain', 'teacher', 'manager', 'admin'];

/** Each documented URL with the kinds of people who may open it. */
const documented: Readonly<Record<string, readonly PersonName[]>> = {
  '/access-denied': everyone,
  '/404': everyone,
  '/dashboard': everyone,
  '/notifications': everyone,
  '/partners': everyone,
  '/guide': everyone,
  '/guide/people': everyone,
  '/settings/profile': everyone,
  '/settings/profile/privacy': everyone,
  '/settings/profile/calendar': everyone,
  '/settings/profile/plans': ['member'],
  '/settings/profile/plans-history': ['member'],
  '/settings/profile/documents': ['member'],
  '/settings/profile/attendance': ['member'],
  '/settings/school/general': everyone,
  '/settings/school/schedule': everyone,
  '/settings/school/rooms': ['teacher', 'manager', 'admin'],
  '/settings/school/plans': everyone,
  '/settings/school/audit': ['admin'],
  '/settings/school/security': ['admin'],
  '/settings/school/sign-in': ['admin'],
  '/settings/school/api-keys': ['admin'],
  '/settings/school/webhooks': ['admin'],
  '/settings/school/usage': ['admin'],
  '/lessons/schedule': ['member', 'teacher'],
  '/lessons/schedule/school': ['admin'],
  '/lessons/schedule/hours': ['teacher'],
  '/lessons/schedule/book': ['member'],
  '/lessons/requests': ['member', 'teacher', 'manager', 'admin'],
  '/lessons/classes': ['member', 'teacher'],
  '/lessons/classes/review': ['teacher'],
  '/lessons/classes/school': ['admin'],
  '/users/students': ['teacher', 'manager', 'admin'],
  '/users/groups': ['teacher', 'manager', 'admin'],
  '/users/groups/7': ['teacher', 'manager', 'admin'],
  '/users/teachers': ['manager', 'admin'],
  '/users/staff': ['manager', 'admin'],
  '/users/staff/7': ['manager', 'admin'],
  '/users/teachers/7': ['manager', 'admin'],
  '/users/students/7': ['teacher', 'manager', 'admin'],
  '/users/student/7': ['teacher', 'manager', 'admin'],
  '/dictionary': everyone,
  '/dictionary/training': ['member'],
  '/analytics': staff,
  '/analytics/lessons': ['admin'],
  '/analytics/payments': ['manager', 'admin'],
  '/analytics/students': ['manager', 'admin'],
  '/analytics/reviews': ['admin'],
  '/analytics/attendance': ['teacher', 'manager', 'admin'],
  '/analytics/attendance/7': ['teacher', 'manager', 'admin'],
  '/analytics/load': ['teacher', 'admin'],
  '/courses/own': staff,
  '/courses/kalyna-academy': staff,
  '/courses/kalyna-hub': staff,
  '/courses/7': staff,
  '/courses/7/lessons/8': staff,
  '/courses/7/lessons/8/preview': staff,
  '/classes/7': everyone,
  '/classes/7/select-material': everyone,
  '/classes/7/select-material/course/8': everyone,
  '/classes/7/summary/8': everyone,
  '/classes/7/homework': everyone,
  '/classes/7/homework/8': everyone,
};

describe('decidePage', () => {
  it('covers every guarded page of the contract', () => {
    const covered = new Set(Object.keys(documented).map(findGuardedPage));
    expect(Object.keys(pageGuards).filter((page) => page !== '/' && !covered.has(page as '/'))).toEqual([]);
  });

  for (const [address, allowed] of Object.entries(documented)) {
    it(`opens ${address} only for ${allowed.join(', ')}`, () => {
      for (const personName of everyone) {
        const expected = allowed.includes(personName) ? null : '/access-denied';
        expect(decidePage(address, address, people[personName]), personName).toBe(expected);
      }
    });

    it(`redirects a visitor from ${address} to sign-in and back`, () => {
      const href = `${address}?page=2#top`;
      const redirect = new URL(decidePage(address, href, null) ?? '', 'http://school.test');
      expect(redirect.pathname).toBe('/auth/signin');
      expect(redirect.searchParams.get('redirectUrl')).toBe(href);
    });
  }

  it('redirects everybody from / to their start page', () => {
    expect(decidePage('/', '/', null)).toBe('/auth/signin');
    expect(decidePage('/', '/', people.member)).toBe('/lessons/schedule');
    expect(decidePage('/', '/', people.plain)).toBe('/courses/own');
  });

  it.each(['/no/such/path', '/courses', '/settings', '/users', '/lessons', '/classes', '/auth'])(
    'treats %s as unknown',
    (address) => {
      expect(decidePage(address, address, null)).toBe('/auth/signin');
      expect(decidePage(address, address, people.member)).toBe('/lessons/schedule');
      expect(decidePage(address, address, people.admin)).toBe('/courses/own');
    },
  );

  it.each(['/auth/signin', '/auth/forgot-password', '/auth/reset-password', '/auth/404'])(
    'opens %s only for visitors',
    (address) => {
      expect(decidePage(address, address, null)).toBeNull();
      expect(decidePage(address, address, people.member)).toBe('/lessons/schedule');
      expect(decidePage(address, address, people.teacher)).toBe('/courses/own');
    },
  );

  it.each(['/auth/confirm-email', '/auth/restore-email', '/auth/sso/callback'])(
    'opens %s for visitors and everybody',
    (address) => {
      for (const person of [null, people.member, people.admin])
        expect(decidePage(address, `${address}?token=x`, person)).toBeNull();
    },
  );
});

describe('pageAfterSignIn', () => {
  it('returns the requested page for staff', () => {
    expect(pageAfterSignIn(people.plain, '/dictionary?q=a#b')).toBe('/dictionary?q=a#b');
  });

  it('returns the schedule for members', () => {
    expect(pageAfterSignIn(people.member, '/dictionary')).toBe('/lessons/schedule');
  });

  it.each([
    undefined,
    '',
    'dictionary',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/auth',
    '/auth/signin?redirectUrl=/auth/signin',
    '/auth/forgot-password',
    ['/dictionary'],
  ])('ignores %j', (redirectUrl) => {
    expect(pageAfterSignIn(people.plain, redirectUrl)).toBe('/courses/own');
  });

  it('accepts a page whose path only starts like a sign-in page', () => {
    expect(pageAfterSignIn(people.plain, '/authors')).toBe('/authors');
  });
});
