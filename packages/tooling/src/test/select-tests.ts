/** Selects the test files of `npm test -- <words>` and `npm test -- --changed`. */
import { dirname } from 'node:path';

export type TestKind = 'unit' | 'api' | 'operation' | 'browser' | 'engine';

export type TestFiles = Readonly<Record<TestKind, readonly string[]>>;

/** The runner of a test file; undefined for other files. */
export function findTestKind(path: string): TestKind | undefined {
  if (/^e2e\/specs\/.+\.spec\.ts$/.test(path)) return 'browser';
  if (!/\.test\.tsx?$/.test(path)) return undefined;
  if (path.startsWith('e2e/operation/')) return 'operation';
  if (/^e2e\/engines\/(?:firefox|webkit)\.test\.ts$/.test(path)) return 'engine';
  return path.startsWith('apps/server/') ? 'api' : 'unit';
}

function groupByKind(paths: readonly string[]): TestFiles {
  const filterByKind = (kind: TestKind) => paths.filter((path) => findTestKind(path) === kind);
  return {
    unit: filterByKind('unit'),
    api: filterByKind('api'),
    operation: filterByKind('operation'),
    browser: filterByKind('browser'),
    engine: filterByKind('engine'),
  };
}

/** Test files whose path contains any of the words. */
export const selectByWords = (paths: readonly string[], words: readonly string[]): TestFiles =>
  groupByKind(paths.filter((path) => words.some((word) => path.includes(word))));

/** Test files that changed, and those in the folder of a changed file. Only a full run finds failures elsewhere. */
export function selectChanged(paths: readonly string[], changedFiles: readonly string[]): TestFiles {
  const folders = new Set(changedFiles.map((path) => dirname(path)));
  return groupByKind(paths.filter((path) => folders.has(dirname(path))));
}
