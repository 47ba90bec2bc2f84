/** Every suite, cheapest first; beside one that waits stands one that works. */
import type { Stage } from './run-suites.ts';
import { apiHere, apiOnAnother } from './suites/api.ts';
import { browser } from './suites/browser.ts';
import { commits } from './suites/commits.ts';
import { imports } from './suites/imports.ts';
import { lengths } from './suites/lengths.ts';
import { operation } from './suites/operation.ts';
import { page } from './suites/page.ts';
import { statements } from './suites/statements.ts';
import { style } from './suites/style.ts';
import { types } from './suites/types.ts';
import { unit } from './suites/unit.ts';
import { unused } from './suites/unused.ts';
import { words } from './suites/words.ts';

/**
 * The page comes first: building it writes the route tree that the types of the page need. It takes as long as everything
 * beside it.
 */
export const quickStages: readonly Stage[] = [
  [page, imports, statements, words, lengths, unused, style, commits],
  [types],
  [apiHere],
  // What is asked of another database is mostly about waiting for it.
  [unit, ...apiOnAnother],
];

export const allStages: readonly Stage[] = [...quickStages, [operation], [browser]];
