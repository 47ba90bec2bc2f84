/** The pages that a person opens most, for the bottom bar of a phone. Pure. */
import { can } from '@klasna/contract/can';
import { canOpenPage, type GuardedPerson, pageGuards } from '@klasna/contract/guards';
import { isStudent } from '@klasna/contract/person-kinds';
import {
  type Icon,
  IconCalendar,
  IconLayoutDashboard,
  IconPresentation,
  IconUser,
  IconUsers,
  IconVocabulary,
} from '@klasna/kit/icons';
import type { BuiltPage } from '../built-page.ts';

export interface PhoneBarItem {
  readonly name: 'today' | 'classes' | 'calendar' | 'words' | 'students' | 'me';
  readonly icon: Icon;
  readonly to: BuiltPage;
  /** The path below which the item is marked as current. */
  readonly within?: string;
}

const today: PhoneBarItem = { name: 'today', icon: IconLayoutDashboard, to: '/dashboard' };
const classes: PhoneBarItem = {
  name: 'classes',
  icon: IconPresentation,
  to: '/lessons/classes',
  within: '/classes/',
};
const ownCalendar: PhoneBarItem = { name: 'calendar', icon: IconCalendar, to: '/lessons/schedule' };
const schoolCalendar: PhoneBarItem = { ...ownCalendar, to: '/lessons/schedule/school' };
const words: PhoneBarItem = {
  name: 'words',
  icon: IconVocabulary,
  to: '/dictionary',
  within: '/dictionary/',
};
const students: PhoneBarItem = {
  name: 'students',
  icon: IconUsers,
  to: '/users/students',
  within: '/users/',
};
const me: PhoneBarItem = {
  name: 'me',
  icon: IconUser,
  to: '/settings/profile',
  within: '/settings/profile/',
};

/** Lists the items: four for students; three for staff, whose bar also has a button for all other pages. */
export function listPhoneBarItems(person: GuardedPerson): readonly PhoneBarItem[] {
  if (isStudent(person)) return [today, classes, words, me];
  const wanted = can(person, 'classes.teach')
    ? [today, classes, ownCalendar]
    : [today, schoolCalendar, students, ownCalendar, words];
  return wanted
    .filter(({ to }) => canOpenPage(pageGuards[to], person))
    .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index)
    .slice(0, 3);
}
