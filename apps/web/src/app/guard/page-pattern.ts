/** Finds the guarded page that an address belongs to, whether or not that page has been built. */
import { type GuardedPage, pageGuards } from '@klasna/contract/guards';

const pages = Object.keys(pageGuards) as GuardedPage[];

export function guardedPageAt(pathname: string): GuardedPage | undefined {
  const parts = pathname.split('/');
  let best: GuardedPage | undefined;
  for (const page of pages) {
    if (matches(page, parts) && (!best || names(page) > names(best))) best = page;
  }
  return best;
}

function matches(page: string, parts: readonly string[]): boolean {
  const wanted = page.split('/');
  return (
    wanted.length === parts.length && wanted.every((part, at) => part === parts[at] || fills(part, parts[at]))
  );
}

const fills = (part: string, given: string | undefined): boolean => part.startsWith('$') && Boolean(given);

/** The more of an address is spelled out, the more particular the page: `/users/staff/$id` before `/users/$type/$id`. */
const names = (page: string): number => page.split('/').filter((part) => !part.startsWith('$')).length;
