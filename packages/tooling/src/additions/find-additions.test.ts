import { expect, test } from 'vitest';
import { type CommitFile, findAdditions, listEditedCode } from './find-additions.ts';

const file = (path: string, addedLines: string[] = [], removedLines: string[] = []): CommitFile => ({
  path,
  isNew: false,
  addedLines,
  removedLines,
});

test.each([
  ['endpoint', file('packages/contract/src/plans/routes.ts', ['  archivePlan: endpoint({']), 'archivePlan'],
  [
    'live event',
    file('packages/contract/src/events.ts', ["  'plan.archived': Record<string, never>;"]),
    'plan.archived',
  ],
  ['exercise type', file('packages/exercises/src/names.ts', ["  'odd_one_out',"]), 'odd_one_out'],
  [
    'permission',
    file('packages/contract/src/permissions.ts', [
      "export const permissionKeys = ['teacher', 'cashier'] as const;",
    ]),
    'cashier',
  ],
  [
    'failure',
    file('packages/contract/src/failures.ts', ['  planArchived: { status: 409 },']),
    'planArchived',
  ],
])('finds an added %s', (family, changed, member) => {
  expect(findAdditions([changed])).toEqual([{ family, member }]);
});

test('does not count a declaration that was only moved', () => {
  const line = '  archivePlan: endpoint({';
  expect(findAdditions([file('packages/contract/src/plans/routes.ts', [line], [line])])).toEqual([]);
});

test('counts existing code, but no new files, tests, migrations or translations', () => {
  const paths = [
    'apps/server/src/policies/plans/plans.policy.ts',
    'apps/server/src/modules/plans/plans.test.ts',
    'apps/server/migrations/0001_start.sql',
    'packages/languages/en/plans.json',
    'e2e/specs/plans.spec.ts',
  ];
  const newFile = { ...file('apps/server/src/modules/plans/archive-plan.ts'), isNew: true };
  expect(listEditedCode([...paths.map((path) => file(path)), newFile])).toEqual([paths[0]]);
});
