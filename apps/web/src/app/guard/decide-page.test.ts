import { pageGuards, type Visitor } from '@klasna/contract/guards';
import { describe, expect, it } from 'vitest';
import { decidePage, pageAfterSignIn } from './decide-page.ts';
import { guardedPageAt } from './page-pattern.ts';

const people = {
  member: { role: 'member', permissions: [] },
  plain: { role: 'staff', permissions: [] },
  teacher: { role: 'staff', permissions: ['teacher'] },
  manager: { role: 'staff', permissions: ['users-management'] },
  admin: { role: 'staff', permissions: ['admin-access'] },
} as const satisfies Record<string, Visitor>;
type Who = keyof typeof people;

const all: readonly Who[] = ['member', 'plain', 'teacher', 'manager', 'admin'];
const staff: readonly Who[] = ['plain', 'teacher', 'manager', 'admin'];

/** Every documented URL with the people who may open it. */
const documented: Readonly<Record<string, readonly Who[]>> = {
  '/access-denied': all,
  '/404': all,
  '/dashboard': all,
  '/notifications': all,
  '/partners': all,
  '/guide': all,
  '/guide/people': all,
  '/settings/profile': all,
  '/settings/profile/privacy': all,
  '/settings/profile/calendar': all,
  '/settings/profile/plans': ['member'],
  '/settings/profile/plans-history': ['member'],
  '/settings/profile/documents': ['member'],
  '/settings/school/general': all,
  '/settings/school/schedule': all,
  '/settings/school/plans': all,
  '/settings/school/audit': ['admin'],
  '/lessons/schedule': ['member', 'teacher'],
  '/lessons/schedule/school': ['admin'],
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
  '/dictionary': all,
  '/dictionary/training': ['member'],
  '/analytics': staff,
  '/analytics/lessons': ['admin'],
  '/analytics/payments': ['manager', 'admin'],
  '/analytics/students': ['manager', 'admin'],
  '/analytics/reviews': ['admin'],
  '/courses/own': staff,
  '/courses/kalyna-academy': staff,
  '/courses/kalyna-hub': staff,
  '/courses/7': staff,
  '/courses/7/lessons/8': staff,
  '/courses/7/lessons/8/preview': staff,
  '/classes/7': all,
  '/classes/7/select-material': all,
  '/classes/7/select-material/course/8': all,
  '/classes/7/summary/8': all,
  '/classes/7/homework': all,
  '/classes/7/homework/8': all,
};

describe('decidePage', () => {
  it('covers every guarded page of the contract', () => {
    const covered = new Set(Object.keys(documented).map(guardedPageAt));
    expect(Object.keys(pageGuards).filter((page) => page !== '/' && !covered.has(page as '/'))).toEqual([]);
  });

  for (const [address, allowed] of Object.entries(documented)) {
    it(`opens ${address} only for ${allowed.join(', ')}`, () => {
      for (const who of all) {
        const expected = allowed.includes(who) ? null : '/access-denied';
        expect(decidePage(address, address, people[who]), who).toBe(expected);
      }
    });

    it(`redirects a visitor from ${address} to sign-in and back`, () => {
      const href = `${address}?page=2#top`;
      const decided = new URL(decidePage(address, href, null) ?? '', 'http://school.test');
      expect(decided.pathname).toBe('/auth/signin');
      expect(decided.searchParams.get('redirectUrl')).toBe(href);
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
    ['/dictionary'],
  ])('ignores %j', (wanted) => {
    expect(pageAfterSignIn(people.plain, wanted)).toBe('/courses/own');
  });

  it('accepts a page whose path only starts like a sign-in page', () => {
    expect(pageAfterSignIn(people.plain, '/authors')).toBe('/authors');
  });
});
