/** Decides which pages a person may open and where to redirect them otherwise. Pure. */
import {
  type GuardedPage,
  mayOpen,
  memberEntry,
  pageGuards,
  staffEntry,
  type Visitor,
  visitorEntry,
} from '@klasna/contract/guards';
import { guardedPageAt } from './page-pattern.ts';

export const redirectParameter = 'redirectUrl';

const visitorPages: readonly string[] = [
  visitorEntry,
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/404',
];
const debugPages: readonly string[] = ['/debug/auth', '/debug/editor', '/debug/exercises', '/debug/gallery'];

export const isVisitorPage = (pathname: string): boolean => visitorPages.includes(pathname);

const entryOf = (person: Visitor): GuardedPage => (person.role === 'member' ? memberEntry : staffEntry);

/** `href` is the path with its query and hash. Returns null if the person may stay. */
export function decidePage(pathname: string, href: string, person: Visitor | null): string | null {
  if (debugPages.includes(pathname)) return null;
  if (isVisitorPage(pathname)) return person ? entryOf(person) : null;
  if (pathname === '/') return person ? entryOf(person) : visitorEntry;
  const page = guardedPageAt(pathname);
  if (!page) return person ? entryOf(person) : visitorEntry;
  if (!person) return `${visitorEntry}?${new URLSearchParams({ [redirectParameter]: href })}`;
  return mayOpen(pageGuards[page], person) ? null : '/access-denied';
}

/** Members always start on the schedule; others go where they wanted to, if that is a page of this app. */
export function pageAfterSignIn(person: Visitor, wanted: unknown): string {
  return person.role !== 'member' && isOwnPlace(wanted) ? wanted : entryOf(person);
}

function isOwnPlace(wanted: unknown): wanted is string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return false;
  const here = 'http://here.invalid';
  if (!URL.canParse(wanted, here)) return false;
  const { origin, pathname } = new URL(wanted, here);
  return origin === here && !/^\/auth(?:\/|$)/.test(pathname);
}
