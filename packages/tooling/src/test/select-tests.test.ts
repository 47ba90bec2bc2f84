import { expect, test } from 'vitest';
import { selectByWords, selectChanged } from './select-tests.ts';

const paths = [
  'apps/server/src/modules/plans/plans.test.ts',
  'apps/server/src/modules/plans/plans.store.ts',
  'apps/server/test/guards/tenant-isolation.test.ts',
  'apps/web/src/lib/names.test.ts',
  'e2e/engines/firefox.test.ts',
  'e2e/engines/webkit.test.ts',
  'e2e/operation/starting.test.ts',
  'e2e/specs/plans.spec.ts',
];
const noFiles = { unit: [], api: [], operation: [], browser: [], engine: [] };

test('selects test files by words in their paths and groups them by runner', () => {
  expect(selectByWords(paths, ['plans'])).toEqual({
    ...noFiles,
    api: ['apps/server/src/modules/plans/plans.test.ts'],
    browser: ['e2e/specs/plans.spec.ts'],
  });
  expect(selectByWords(paths, ['names', 'starting'])).toEqual({
    ...noFiles,
    unit: ['apps/web/src/lib/names.test.ts'],
    operation: ['e2e/operation/starting.test.ts'],
  });
  expect(selectByWords(paths, ['engines'])).toEqual({
    ...noFiles,
    engine: ['e2e/engines/firefox.test.ts', 'e2e/engines/webkit.test.ts'],
  });
});

test('selects the tests in the folders of changed files', () => {
  expect(selectChanged(paths, ['apps/server/src/modules/plans/plans.store.ts'])).toEqual({
    ...noFiles,
    api: ['apps/server/src/modules/plans/plans.test.ts'],
  });
  expect(selectChanged(paths, [])).toEqual(noFiles);
});
