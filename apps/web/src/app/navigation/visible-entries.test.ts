import type { GuardedPerson } from '@klasna/contract/guards';
import type { PageConfig } from '@klasna/contract/installation/models';
import { describe, expect, it } from 'vitest';
import shell from '../../../../../packages/languages/en/shell.json' with { type: 'json' };
import { emptyConfig } from '../../lib/page-config.ts';
import { navEntries } from './nav-entries.ts';
import { listExternalLinks, listVisibleEntries } from './visible-entries.ts';

const member: GuardedPerson = { role: 'member', permissions: [] };
const configured: PageConfig = {
  ...emptyConfig,
  links: { ...emptyConfig.links, tutorsClub: 'https://club.test', booking: 'https://book.test' },
  partners: [{ name: 'A', url: 'https://a.test' }],
};
const namesOf = (config: PageConfig) =>
  listVisibleEntries(navEntries, member, config).map(({ name }) => name);

describe('the sidebar', () => {
  it('has thirteen entries in a fixed order', () => {
    const names = navEntries.flatMap(({ name, entries = [] }) => [
      name,
      ...entries.map((inner) => inner.name),
    ]);
    expect(names.map((name) => shell.nav[name])).toEqual([
      'Dashboard',
      'Analytics',
      'Materials',
      'Lessons',
      'My Classes',
      'My Schedule',
      'School Schedule',
      'Requests',
      'School Classes',
      'Dictionary',
      'Marathons',
      'Users',
      'Settings',
      'Partners',
    ]);
  });

  it('hides entries whose page does not exist', () => {
    expect(namesOf(emptyConfig)).toEqual(['dashboard', 'lessons', 'dictionary', 'settings']);
  });

  it('opens the school settings for staff and the own settings for members', () => {
    const staff: GuardedPerson = { role: 'staff', permissions: [] };
    const settingsOf = (person: GuardedPerson) =>
      listVisibleEntries(navEntries, person, emptyConfig).find(({ name }) => name === 'settings')?.to;
    expect([settingsOf(staff), settingsOf(member)]).toEqual([
      '/settings/school/general',
      '/settings/profile',
    ]);
  });

  it('opens the page that each entry names', () => {
    const administrator: GuardedPerson = {
      role: 'staff',
      permissions: ['admin-access', 'users-management', 'teacher'],
    };
    const shown = listVisibleEntries(navEntries, administrator, configured);
    const pages = shown.flatMap(({ name, to, entries }) => [
      [name, to],
      ...entries.map((inner) => [inner.name, inner.to]),
    ]);
    expect(Object.fromEntries(pages)).toEqual({
      dashboard: '/dashboard',
      analytics: '/analytics',
      materials: '/courses/own',
      lessons: undefined,
      myClasses: '/lessons/classes',
      mySchedule: '/lessons/schedule',
      schoolSchedule: '/lessons/schedule/school',
      requests: '/lessons/requests',
      schoolClasses: '/lessons/classes/school',
      dictionary: '/dictionary',
      users: '/users/students',
      settings: '/settings/school/general',
      partners: '/partners',
    });
  });

  it('shows Partners only if partners are configured', () => {
    expect(namesOf(configured)).toContain('partners');
  });

  it('shows an entry to people who may open its page, and a heading above the remaining entries', () => {
    const icon = navEntries[0]?.icon;
    if (!icon) throw new Error('navEntries is empty');
    const entries = listVisibleEntries(
      [
        { name: 'lessons', icon, entries: [{ name: 'mySchedule', icon, to: '/lessons/schedule' }] },
        { name: 'materials', icon, to: '/courses/own' },
        { name: 'users', icon, entries: [{ name: 'analytics', icon }] },
      ],
      member,
      emptyConfig,
    );
    expect(entries.map(({ name, entries: inner }) => [name, inner.map((entry) => entry.to)])).toEqual([
      ['lessons', ['/lessons/schedule']],
    ]);
  });

  it('shows an external link only if its URL is configured', () => {
    expect(listExternalLinks(emptyConfig)).toEqual([]);
    expect(listExternalLinks(configured)).toEqual([
      { name: 'tutorsClub', href: 'https://club.test' },
      { name: 'booking', href: 'https://book.test' },
    ]);
  });
});
