/**
 * All entries of the sidebar, in display order. An entry is visible to people who may open its page; an entry
 * without `to` is a page that does not exist yet and stays hidden.
 */

import type { GuardedPerson } from '@klasna/contract/guards';
import type { PageConfig } from '@klasna/contract/installation/models';
import { isStaff } from '@klasna/contract/person-kinds';
import {
  type Icon,
  IconBook,
  IconBooks,
  IconCalendar,
  IconCalendarEvent,
  IconChartBar,
  IconFlag,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconMessage,
  IconPresentation,
  IconSchool,
  IconSettings,
  IconUsers,
  IconVocabulary,
} from '@klasna/kit/icons';
import type { CustomTypeOptions } from 'i18next';
import type { BuiltPage } from '../built-page.ts';

export type EntryName = keyof CustomTypeOptions['resources']['shell']['nav'];

export interface NavEntry {
  readonly name: EntryName;
  readonly icon: Icon;
  /** The page that the entry opens; its guard decides who sees the entry. */
  readonly to?: BuiltPage | ((person: GuardedPerson) => BuiltPage);
  /** The path below which the entry is marked as current. */
  readonly within?: string;
  readonly isVisible?: (config: PageConfig) => boolean;
  /** The entries below this one, which is then only a heading. */
  readonly entries?: readonly NavEntry[];
}

export const navEntries: readonly NavEntry[] = [
  { name: 'dashboard', icon: IconLayoutDashboard, to: '/dashboard' },
  { name: 'analytics', icon: IconChartBar, to: '/analytics', within: '/analytics/' },
  { name: 'materials', icon: IconBooks, to: '/courses/own', within: '/courses/' },
  {
    name: 'lessons',
    icon: IconBook,
    entries: [
      {
        name: 'myClasses',
        icon: IconPresentation,
        to: '/lessons/classes',
        within: '/lessons/classes/review',
      },
      { name: 'mySchedule', icon: IconCalendar, to: '/lessons/schedule' },
      { name: 'schoolSchedule', icon: IconCalendarEvent, to: '/lessons/schedule/school' },
      { name: 'requests', icon: IconMessage, to: '/lessons/requests' },
      { name: 'schoolClasses', icon: IconSchool, to: '/lessons/classes/school' },
    ],
  },
  { name: 'dictionary', icon: IconVocabulary, to: '/dictionary', within: '/dictionary' },
  { name: 'marathons', icon: IconFlag },
  { name: 'users', icon: IconUsers, to: '/users/students', within: '/users/' },
  {
    name: 'settings',
    icon: IconSettings,
    to: (person) => (isStaff(person) ? '/settings/school/general' : '/settings/profile'),
    within: '/settings/',
  },
  {
    name: 'partners',
    icon: IconHeartHandshake,
    to: '/partners',
    isVisible: ({ partners }) => partners.length > 0,
  },
];
