/** Decides which pages a person may open and where to redirect them otherwise. Pure. */

import {
  canOpenPage,
  type GuardedPage,
  type GuardedPerson,
  memberStartPath,
  pageGuards,
  signInPath,
  staffStartPath,
} from '@klasna/contract/guards';
import { isStudent } from '@klasna/contract/person-kinds';
import { findGuardedPage } from './guarded-page.ts';

export const redirectParameter = 'redirectUrl';

const visitorPages: readonly string[] = [
  signInPath,
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/404',
];
/**
 * Pages behind links in mails, and the one to which an identity provider sends people back. They may also be opened by
 * people who are signed in, perhaps with another account.
 */
const openPages: readonly string[] = [
  '/auth/confirm-email',
  '/auth/restore-email',
  '/auth/sso/callback',
  '/requests/answer',
];
const debugPages: readonly string[] = ['/debug/auth', '/debug/editor', '/debug/exercises', '/debug/gallery'];

export const isVisitorPage = (pathname: string): boolean => visitorPages.includes(pathname);

const entryPageOf = (person: GuardedPerson): GuardedPage =>
  isStudent(person) ? memberStartPath : staffStartPath;

/** Returns where to redirect the person; null if they may stay. `href` is the path with its query and hash. */
export function decidePage(pathname: string, href: string, person: GuardedPerson | null): string | null {
  if (debugPages.includes(pathname) || openPages.includes(pathname)) return null;
  if (isVisitorPage(pathname)) return person ? entryPageOf(person) : null;
  if (pathname === '/') return person ? entryPageOf(person) : signInPath;
  const page = findGuardedPage(pathname);
  if (!page) return person ? entryPageOf(person) : signInPath;
  if (!person) return `${signInPath}?${new URLSearchParams({ [redirectParameter]: href })}`;
  return canOpenPage(pageGuards[page], person) ? null : '/access-denied';
}

/**
 * Returns the page after sign-in: for members the schedule, for others the page that they wanted to open, if it is a
 * page of this app.
 */
export function pageAfterSignIn(person: GuardedPerson, redirectUrl: unknown): string {
  return !isStudent(person) && isOwnPath(redirectUrl) ? redirectUrl : entryPageOf(person);
}

function isOwnPath(redirectUrl: unknown): redirectUrl is string {
  if (typeof redirectUrl !== 'string' || !/^\/(?![/\\])/.test(redirectUrl)) return false;
  const base = 'http://here.invalid';
  if (!URL.canParse(redirectUrl, base)) return false;
  const { origin, pathname } = new URL(redirectUrl, base);
  return origin === base && !/^\/auth(?:\/|$)/.test(pathname);
}
