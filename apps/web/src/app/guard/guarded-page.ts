/** Finds the guarded page of a URL, even if that page is not built yet. */
import { type GuardedPage, pageGuards } from '@klasna/contract/guards';
import { findPattern } from './find-pattern.ts';

const pages = Object.keys(pageGuards) as GuardedPage[];

export const findGuardedPage = (pathname: string): GuardedPage | undefined => findPattern(pages, pathname);
