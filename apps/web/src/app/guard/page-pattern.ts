/** Finds the guarded page of a URL, whether or not that page exists yet. */
import { type GuardedPage, pageGuards } from '@klasna/contract/guards';
import { patternAt } from './pattern-at.ts';

const pages = Object.keys(pageGuards) as GuardedPage[];

export const guardedPageAt = (pathname: string): GuardedPage | undefined => patternAt(pages, pathname);
