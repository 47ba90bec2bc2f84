/** Finds the guarded page that an address belongs to, whether or not that page has been built. */
import { type GuardedPage, pageGuards } from '@klasna/contract/guards';
import { patternAt } from './pattern-at.ts';

const pages = Object.keys(pageGuards) as GuardedPage[];

export const guardedPageAt = (pathname: string): GuardedPage | undefined => patternAt(pages, pathname);
