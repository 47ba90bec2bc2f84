import { expect, test } from 'vitest';
import { selectByWords, selectChanged } from './select-tests.ts';

const paths = [
  'apps/server/src/rooms/plans/plans.test.ts',
  'apps/server/src/rooms/plans/plans.store.ts',
  'apps/server/test/guards/wall.test.ts',
  'apps/web/src/lib/names.test.ts',
  'e2e/operation/starting.test.ts',
  'e2e/specs/plans.spec.ts',
];
const none = { unit: [], api: [], operation: [], browser: [] };

test('a word selects every test file with it in its path, each for its own runner', () => {
  expect(selectByWords(paths, ['plans'])).toEqual({
    ...none,
    api: ['apps/server/src/rooms/plans/plans.test.ts'],
    browser: ['e2e/specs/plans.spec.ts'],
  });
  expect(selectByWords(paths, ['names', 'starting'])).toEqual({
    ...none,
    unit: ['apps/web/src/lib/names.test.ts'],
    operation: ['e2e/operation/starting.test.ts'],
  });
});

test('a change selects the tests of its folder, and nothing where none changed', () => {
  expect(selectChanged(paths, ['apps/server/src/rooms/plans/plans.store.ts'])).toEqual({
    ...none,
    api: ['apps/server/src/rooms/plans/plans.test.ts'],
  });
  expect(selectChanged(paths, [])).toEqual(none);
});
