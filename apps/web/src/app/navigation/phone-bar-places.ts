/** The few pages that a person opens all day, for the bar of a phone. Pure. */
import { mayOpen, pageGuards, type Visitor } from '@klasna/contract/guards';
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
import { learns, teaches } from '../dashboard/kinds-of-people.ts';

export interface PhoneBarPlace {
  readonly name: 'today' | 'classes' | 'calendar' | 'words' | 'students' | 'me';
  readonly icon: Icon;
  readonly to: BuiltPage;
  /** The place counts as the present one on every page below this path. */
  readonly within?: string;
}

const today: PhoneBarPlace = { name: 'today', icon: IconLayoutDashboard, to: '/dashboard' };
const classes: PhoneBarPlace = {
  name: 'classes',
  icon: IconPresentation,
  to: '/lessons/classes',
  within: '/classes/',
};
const ownCalendar: PhoneBarPlace = { name: 'calendar', icon: IconCalendar, to: '/lessons/schedule' };
const schoolCalendar: PhoneBarPlace = { ...ownCalendar, to: '/lessons/schedule/school' };
const words: PhoneBarPlace = {
  name: 'words',
  icon: IconVocabulary,
  to: '/dictionary',
  within: '/dictionary/',
};
const students: PhoneBarPlace = {
  name: 'students',
  icon: IconUsers,
  to: '/users/students',
  within: '/users/',
};
const me: PhoneBarPlace = {
  name: 'me',
  icon: IconUser,
  to: '/settings/profile',
  within: '/settings/profile/',
};

/** Students have four; staff three, beside which the bar offers all the others. */
export function phoneBarPlaces(person: Visitor): readonly PhoneBarPlace[] {
  if (learns(person)) return [today, classes, words, me];
  const wanted = teaches(person)
    ? [today, classes, ownCalendar]
    : [today, schoolCalendar, students, ownCalendar, words];
  return wanted
    .filter(({ to }) => mayOpen(pageGuards[to], person))
    .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index)
    .slice(0, 3);
}
