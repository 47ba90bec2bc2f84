import type { Visitor } from '@klasna/contract/guards';
import type { PageConfig } from '@klasna/contract/installation/models';
import { describe, expect, it } from 'vitest';
import shell from '../../../../../packages/languages/en/shell.json' with { type: 'json' };
import { emptyConfig } from '../../lib/page-config.ts';
import { navEntries } from './entries.ts';
import { outsideLinks, visibleEntries } from './visible-entries.ts';

const member: Visitor = { role: 'member', permissions: [] };
const configured: PageConfig = {
  ...emptyConfig,
  links: { ...emptyConfig.links, tutorsClub: 'https://club.test', booking: 'https://book.test' },
  partners: [{ name: 'A', url: 'https://a.test' }],
};
const namesOf = (config: PageConfig) => visibleEntries(navEntries, member, config).map(({ name }) => name);

describe('the sidebar', () => {
  it('knows the thirteen entries in their order', () => {
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
      'School Classes',
      'Dictionary',
      'Marathons',
      'Users',
      'Settings',
      'Partners',
    ]);
  });

  it('shows no entry whose page is not there', () => {
    expect(namesOf(emptyConfig)).toEqual(['dashboard', 'lessons', 'dictionary', 'settings']);
  });

  it('leads staff to the settings of the school, and members to their own', () => {
    const staff: Visitor = { role: 'staff', permissions: [] };
    const settingsOf = (person: Visitor) =>
      visibleEntries(navEntries, person, emptyConfig).find(({ name }) => name === 'settings')?.to;
    expect([settingsOf(staff), settingsOf(member)]).toEqual([
      '/settings/school/general',
      '/settings/profile',
    ]);
  });

  it('leads from every entry to the page that it names', () => {
    const everything: Visitor = {
      role: 'staff',
      permissions: ['admin-access', 'users-management', 'teacher'],
    };
    const shown = visibleEntries(navEntries, everything, configured);
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
      schoolClasses: '/lessons/classes/school',
      dictionary: '/dictionary',
      users: '/users/students',
      settings: '/settings/school/general',
      partners: '/partners',
    });
  });

  it('shows Partners only where some are named', () => {
    expect(namesOf(configured)).toContain('partners');
  });

  it('shows an entry to those whom its page lets in, and a heading over what is left', () => {
    const icon = navEntries[0]?.icon;
    if (!icon) throw new Error('there are entries');
    const entries = visibleEntries(
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

  it('links outside only where an address is set', () => {
    expect(outsideLinks(emptyConfig)).toEqual([]);
    expect(outsideLinks(configured)).toEqual([
      { name: 'tutorsClub', href: 'https://club.test' },
      { name: 'booking', href: 'https://book.test' },
    ]);
  });
});
