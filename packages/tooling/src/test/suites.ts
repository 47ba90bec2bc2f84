/** All suites, cheapest first; waiting and computing suites are paired. */
import type { Stage } from './run-suites.ts';
import { citusApiSuites, embeddedApiSuite, externalApiSuites } from './suites/api.ts';
import { browser } from './suites/browser.ts';
import { browsers } from './suites/browsers.ts';
import { commits } from './suites/commits.ts';
import { dependencies } from './suites/dependencies.ts';
import { documents } from './suites/documents.ts';
import { engineSuites } from './suites/engines.ts';
import { functions } from './suites/functions.ts';
import { imports } from './suites/imports.ts';
import { languages } from './suites/languages.ts';
import { lengths } from './suites/lengths.ts';
import { migrations } from './suites/migrations.ts';
import { operation } from './suites/operation.ts';
import { page } from './suites/page.ts';
import { roles } from './suites/roles.ts';
import { statements } from './suites/statements.ts';
import { style } from './suites/style.ts';
import { types } from './suites/types.ts';
import { unit } from './suites/unit.ts';
import { unused } from './suites/unused.ts';
import { vocabulary } from './suites/vocabulary.ts';

/**
 * The page comes first, because its build generates the route tree that the page's types need; it takes as long as the
 * other suites of its stage.
 */
export const quickStages: readonly Stage[] = [
  [
    page,
    imports,
    statements,
    migrations,
    languages,
    documents,
    vocabulary,
    lengths,
    functions,
    roles,
    unused,
    style,
    commits,
    dependencies,
  ],
  // The suite of browsers reads the built page.
  [types, browsers],
  [embeddedApiSuite],
  // The suite on another database mostly waits, so the unit tests run beside it.
  [unit, ...externalApiSuites],
  citusApiSuites,
];

export const allStages: readonly Stage[] = [
  ...quickStages,
  [operation],
  [browser],
  // Each engine has a product of its own and mostly waits for its browser.
  engineSuites,
];
