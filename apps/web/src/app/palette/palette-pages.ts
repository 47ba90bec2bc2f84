/** The pages that the command palette finds by name. Pure. */
import { canOpenPage, type GuardedPerson, pageGuards } from '@klasna/contract/guards';
import type { PageConfig } from '@klasna/contract/installation/models';
import type keywords from '@klasna/languages/en/keywords.json';
import type { BuiltPage } from '../built-page.ts';
import type { PageTitle } from '../page-title.ts';

type PageKeywordKey = keyof typeof keywords.pages;

interface PalettePage {
  /** The key of the page name, and also of the search keywords of the page. */
  readonly title: PageTitle & PageKeywordKey;
  readonly to: BuiltPage;
  readonly isVisible?: (config: PageConfig) => boolean;
}

const pages: readonly PalettePage[] = [
  { title: 'dashboard', to: '/dashboard' },
  { title: 'analytics', to: '/analytics' },
  { title: 'attendance', to: '/analytics/attendance' },
  { title: 'teachingLoad', to: '/analytics/load' },
  { title: 'notifications', to: '/notifications' },
  { title: 'ownCourses', to: '/courses/own' },
  { title: 'kalynaAcademy', to: '/courses/kalyna-academy' },
  { title: 'kalynaHub', to: '/courses/kalyna-hub' },
  { title: 'mySchedule', to: '/lessons/schedule' },
  { title: 'schoolCalendar', to: '/lessons/schedule/school' },
  { title: 'myClasses', to: '/lessons/classes' },
  { title: 'homeworkToReview', to: '/lessons/classes/review' },
  { title: 'requests', to: '/lessons/requests' },
  { title: 'schoolClasses', to: '/lessons/classes/school' },
  { title: 'dictionary', to: '/dictionary' },
  { title: 'training', to: '/dictionary/training' },
  { title: 'students', to: '/users/students' },
  { title: 'groups', to: '/users/groups' },
  { title: 'teachers', to: '/users/teachers' },
  { title: 'staff', to: '/users/staff' },
  { title: 'profile', to: '/settings/profile' },
  { title: 'security', to: '/settings/profile/privacy' },
  { title: 'ownCalendar', to: '/settings/profile/calendar' },
  { title: 'ownPlans', to: '/settings/profile/plans' },
  { title: 'balanceHistory', to: '/settings/profile/plans-history' },
  { title: 'documents', to: '/settings/profile/documents' },
  { title: 'ownAttendance', to: '/settings/profile/attendance' },
  { title: 'school', to: '/settings/school/general' },
  { title: 'schoolSchedule', to: '/settings/school/schedule' },
  { title: 'schoolPlans', to: '/settings/school/plans' },
  { title: 'signInRules', to: '/settings/school/sign-in' },
  { title: 'apiKeys', to: '/settings/school/api-keys' },
  { title: 'webhooks', to: '/settings/school/webhooks' },
  { title: 'audit', to: '/settings/school/audit' },
  { title: 'securityLog', to: '/settings/school/security' },
  { title: 'usage', to: '/settings/school/usage' },
  { title: 'userGuide', to: '/guide', isVisible: ({ links }) => links.userGuide === null },
  { title: 'partners', to: '/partners', isVisible: ({ partners }) => partners.length > 0 },
];

export const listPalettePages = (person: GuardedPerson, config: PageConfig): readonly PalettePage[] =>
  pages.filter(({ to, isVisible = () => true }) => canOpenPage(pageGuards[to], person) && isVisible(config));
