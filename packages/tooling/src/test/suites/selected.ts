/** The suites of `npm test -- <words>`: only the selected test files, each with its own runner. */
import { listFiles } from '../../paths.ts';
import { redisEnvironment } from '../redis.ts';
import { findTestKind, type TestFiles } from '../select-tests.ts';
import type { Suite } from '../suite.ts';
import { runBrowserSpecs } from './browser.ts';
import { selectEngineSuites } from './engines.ts';
import { runVitest } from './vitest.ts';

export const listTestFiles = (): string[] =>
  ['apps', 'packages', 'library', 'bench', 'e2e']
    .flatMap(listFiles)
    .filter((path) => findTestKind(path) !== undefined);

const relativeTo = (folder: string, paths: readonly string[]): string[] =>
  paths.map((path) => path.slice(folder.length + 1));

/** Runners without selected files are left out. */
export function suitesFor({ unit, api, operation, browser, engine }: TestFiles): Suite[] {
  const suites: [readonly string[], Suite][] = [
    [unit, { name: 'unit', run: () => runVitest('.', {}, unit) }],
    [
      api,
      { name: 'API', run: () => runVitest('apps/server', redisEnvironment, relativeTo('apps/server', api)) },
    ],
    [
      operation,
      { name: 'start and stop', run: () => runVitest('e2e', redisEnvironment, relativeTo('e2e', operation)) },
    ],
    [browser, { name: 'browser', run: () => runBrowserSpecs(browser) }],
  ];
  return [
    ...suites.filter(([files]) => files.length > 0).map(([, suite]) => suite),
    ...selectEngineSuites(engine),
  ];
}
