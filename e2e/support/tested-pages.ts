/** Every page of the product and the actor that opens it. Add new pages here. */
import type { Actor } from './school.ts';

export interface TestedPage {
  readonly path: string;
  readonly who: Actor | 'visitor';
  /** The selector that must be visible before the page counts as loaded. */
  readonly shows?: string;
}

export const pages: readonly TestedPage[] = [
  { path: '/auth/signin', who: 'visitor' },
  { path: '/auth/forgot-password', who: 'visitor' },
  { path: '/auth/reset-password?token=x', who: 'visitor' },
  { path: '/auth/reset-password', who: 'visitor' },
  { path: '/auth/confirm-email?token=x', who: 'visitor' },
  { path: '/auth/restore-email?token=x', who: 'visitor' },
  { path: '/auth/404', who: 'visitor' },
  { path: '/404', who: 'teacher' },
  { path: '/access-denied', who: 'teacher' },
  { path: '/dashboard', who: 'admin' },
  { path: '/dashboard', who: 'member', shows: 'main table' },
  { path: '/analytics', who: 'admin', shows: 'main dl' },
  { path: '/analytics/lessons', who: 'onlyAdmin', shows: 'main p' },
  { path: '/analytics/payments', who: 'manager', shows: 'main p' },
  { path: '/analytics/students?range=3m', who: 'admin', shows: 'main td, main p' },
  { path: '/analytics/reviews', who: 'onlyAdmin', shows: 'main p' },
  { path: '/analytics/attendance', who: 'manager', shows: 'main p' },
  { path: '/analytics/load', who: 'onlyAdmin', shows: 'main td' },
  { path: '/analytics/load', who: 'teacher', shows: 'main td' },
  { path: '/notifications', who: 'member', shows: 'main p' },
  { path: '/courses/own', who: 'teacher', shows: 'main [role=tabpanel] p' },
  { path: '/courses/kalyna-academy', who: 'plainStaff' },
  { path: '/courses/kalyna-hub', who: 'admin' },
  { path: '/courses/0198a000-0000-7000-8000-000000000000', who: 'teacher' },
  {
    path: '/courses/0198a000-0000-7000-8000-000000000000/lessons/0198a000-0000-7000-8000-000000000000',
    who: 'teacher',
  },
  { path: '/lessons/schedule', who: 'member', shows: 'main h2' },
  { path: '/lessons/schedule', who: 'teacher', shows: 'main h2' },
  { path: '/lessons/schedule?view=month', who: 'teacher', shows: 'main h2' },
  { path: '/lessons/schedule/school', who: 'admin', shows: 'main h2' },
  { path: '/lessons/schedule/hours', who: 'teacher', shows: 'main form' },
  { path: '/lessons/schedule/book', who: 'member', shows: 'main p' },
  { path: '/lessons/requests', who: 'member', shows: 'main p' },
  { path: '/lessons/requests', who: 'manager', shows: 'main p' },
  { path: '/requests/answer#accept.x', who: 'visitor' },
  { path: '/lessons/classes', who: 'teacher', shows: 'main p' },
  { path: '/lessons/classes', who: 'member', shows: 'main p' },
  { path: '/lessons/classes/school', who: 'onlyAdmin', shows: 'main p' },
  { path: '/lessons/classes/review', who: 'teacher', shows: 'main [role=tabpanel] p' },
  { path: '/classes/0198a000-0000-7000-8000-000000000000', who: 'teacher' },
  {
    path: '/classes/0198a000-0000-7000-8000-000000000000/summary/0198a000-0000-7000-8000-000000000000',
    who: 'teacher',
  },
  { path: '/classes/0198a000-0000-7000-8000-000000000000/select-material', who: 'teacher' },
  { path: '/classes/0198a000-0000-7000-8000-000000000000/select-material', who: 'member' },
  { path: '/classes/0198a000-0000-7000-8000-000000000000/homework', who: 'member' },
  { path: '/dictionary', who: 'member', shows: 'main section' },
  { path: '/dictionary', who: 'teacher', shows: 'main p' },
  { path: '/dictionary/training', who: 'member', shows: 'main h2' },
  { path: '/partners', who: 'teacher' },
  { path: '/guide', who: 'admin' },
  { path: '/guide/plans', who: 'admin', shows: 'main ol' },
  { path: '/guide/class', who: 'teacher', shows: 'main ol' },
  { path: '/guide/lesson', who: 'member', shows: 'main ol' },
  { path: '/users/groups', who: 'manager' },
  { path: '/settings/profile', who: 'teacher', shows: 'form' },
  { path: '/settings/profile', who: 'member', shows: 'form' },
  { path: '/settings/profile/privacy', who: 'member', shows: 'form' },
  { path: '/settings/profile/calendar', who: 'member', shows: 'main input' },
  { path: '/settings/profile/plans', who: 'member', shows: 'main p' },
  { path: '/settings/profile/plans-history', who: 'member', shows: 'main p' },
  { path: '/settings/profile/documents', who: 'member', shows: 'main p' },
  { path: '/settings/profile/attendance', who: 'member', shows: 'main p' },
  { path: '/settings/school/general', who: 'admin', shows: 'form' },
  { path: '/settings/school/general', who: 'member', shows: 'dl' },
  { path: '/settings/school/schedule', who: 'admin', shows: 'form' },
  { path: '/settings/school/rooms', who: 'admin', shows: 'main h2' },
  { path: '/settings/school/schedule', who: 'teacher', shows: 'table' },
  { path: '/settings/school/plans', who: 'admin', shows: 'main p' },
  { path: '/settings/school/plans', who: 'member', shows: 'main p' },
  { path: '/settings/school/audit', who: 'admin', shows: 'main p' },
  { path: '/settings/school/sign-in', who: 'admin', shows: 'main form' },
  { path: '/settings/school/api-keys', who: 'admin', shows: 'main h2' },
  { path: '/settings/school/webhooks', who: 'admin', shows: 'main h2' },
  { path: '/settings/school/security', who: 'admin', shows: 'main tbody td' },
  { path: '/settings/school/usage', who: 'admin', shows: 'main dl' },
  { path: '/users/students', who: 'admin', shows: 'main p' },
  { path: '/users/teachers', who: 'manager', shows: 'main p' },
  { path: '/users/staff', who: 'admin', shows: 'main p' },
  { path: '/debug/auth', who: 'teacher' },
  { path: '/debug/editor', who: 'teacher' },
  { path: '/debug/exercises', who: 'teacher', shows: 'section h2' },
  { path: '/debug/gallery', who: 'teacher' },
];

interface AppearanceOptions {
  readonly mode: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
  readonly themeSchema?: string;
  readonly panelExpand?: boolean;
}

export const toStoredTheme = ({
  themeSchema = 'default',
  panelExpand = false,
  ...look
}: AppearanceOptions): string =>
  JSON.stringify({
    ...look,
    themeSchema,
    panelExpand,
    controlSize: 'md',
    layout: { type: 'leftSidebar', sideNavCollapse: false },
  });
