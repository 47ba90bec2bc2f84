/** All suites, cheapest first; waiting and computing suites are paired. */
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
 * The page comes first, because its build generates the route tree that the page's types need; it takes as long as the
 * other suites of its stage.
 */
export const quickStages: readonly Stage[] = [
  [page, imports, statements, words, lengths, unused, style, commits],
  [types],
  [apiHere],
  // The suite on another database mostly waits, so the unit tests run beside it.
  [unit, ...apiOnAnother],
];

export const allStages: readonly Stage[] = [...quickStages, [operation], [browser]];
