import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';

const folder = mkdtempSync(join(tmpdir(), 'klasna-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the rules that a checkout with only these files violates. */
async function findViolatedRules(files: Readonly<Record<string, string>>): Promise<string[]> {
  const base = mkdtempSync(join(folder, 'tree-'));
  for (const topFolder of ['apps', 'packages']) mkdirSync(join(base, topFolder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  const violations = await findViolations(['apps', 'packages'], base);
  return [...new Set(violations.map((breach) => breach.rule))].sort();
}

const leaf = 'export const leaf = 1;';
const server = 'apps/server/src';
const web = 'apps/web/src';

test.each([
  [
    'a module importing the index of a lower module',
    [`${server}/modules/homework/hand-in.ts`, `${server}/modules/people/index.ts`],
  ],
  [
    'a policy importing the store of a module',
    [`${server}/policies/people.policy.ts`, `${server}/modules/people/people.store.ts`],
  ],
  [
    'the demo school importing a use case',
    [`${server}/demo/office.ts`, `${server}/modules/people/create-person.ts`],
  ],
  ['a page importing a feature', [`${web}/pages/index.tsx`, `${web}/features/people/list.tsx`]],
  ['a feature importing the kit', [`${web}/features/people/list.tsx`, 'packages/kit/src/table.tsx']],
  [
    'a module importing the contract',
    [`${server}/modules/people/people.routes.ts`, 'packages/contract/src/people/routes.ts'],
  ],
])('allows %s', async (_, [from, to]) => {
  expect(await findViolatedRules(createImportingFiles(from ?? '', to ?? ''))).toEqual([]);
});

test.each([
  ['module-people', [`${server}/modules/people/list.ts`, `${server}/modules/homework/index.ts`]],
  ['module-homework', [`${server}/modules/homework/hand-in.ts`, `${server}/modules/people/people.store.ts`]],
  ['module-unknown', [`${server}/modules/cellar/dig.ts`, `${server}/kernel/ids.ts`]],
  ['modules-without-policies', [`${server}/modules/people/list.ts`, `${server}/policies/actor.ts`]],
  ['kernel-alone', [`${server}/kernel/http/serve-endpoint.ts`, `${server}/modules/people/index.ts`]],
  [
    'kernel-and-contract',
    [`${server}/kernel/http/serve-endpoint.ts`, 'packages/contract/src/people/routes.ts'],
  ],
  ['policies-read', [`${server}/policies/people.policy.ts`, `${server}/modules/people/list.ts`]],
  ['modules-without-policies', [`${server}/modules/people/list.ts`, `${server}/app/names-of.ts`]],
  ['kernel-alone', [`${server}/kernel/http/serve-endpoint.ts`, `${server}/app/modules.ts`]],
  ['demo-aside', [`${server}/app.ts`, `${server}/demo/seed-people.ts`]],
  ['contract', ['packages/contract/src/people/routes.ts', 'packages/languages/src/languages.ts']],
  ['event-effects', ['packages/contract/src/plans/apply-plan.ts', 'packages/contract/src/plans/events.ts']],
  ['event-effects', ['packages/contract/src/stale-plan-queries.ts', 'packages/base/src/values.ts']],
  ['kit', ['packages/kit/src/table.tsx', 'packages/base/src/values.ts']],
  ['languages', ['packages/languages/src/languages.ts', 'packages/base/src/values.ts']],
  ['packages-below-apps', ['packages/kit/src/table.tsx', `${web}/lib/links.ts`]],
  ['tooling-aside', [`${server}/main.ts`, 'packages/tooling/src/paths.ts']],
  [
    'exercise-models',
    ['packages/exercises/src/types/gaps/grade.ts', 'packages/exercises/src/types/gaps/player.tsx'],
  ],
  ['exercise-components', ['packages/exercises/src/types/gaps/player.tsx', `${web}/lib/links.ts`]],
  ['web-without-server', [`${web}/lib/links.ts`, `${server}/config.ts`]],
  ['server-without-web', [`${server}/config.ts`, `${web}/lib/links.ts`]],
  ['features-apart', [`${web}/features/people/list.tsx`, `${web}/features/groups/list.tsx`]],
  ['class-page-above', [`${web}/features/class-page/board.tsx`, `${web}/features/people/list.tsx`]],
  ['features-below-pages', [`${web}/features/people/list.tsx`, `${web}/pages/index.tsx`]],
  ['lib-below-features', [`${web}/lib/links.ts`, `${web}/features/people/list.tsx`]],
])('reports a violation of %s', async (rule, [from, to]) => {
  expect(await findViolatedRules(createImportingFiles(from ?? '', to ?? ''))).toContain(rule);
});

test('reports type imports like value imports', async () => {
  const files = createImportingFiles(`${web}/lib/links.ts`, `${server}/config.ts`);
  const typeFiles = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, text.replace('import', 'import type')]),
  );
  expect(await findViolatedRules(typeFiles)).toContain('web-without-server');
});

test('reports import cycles', async () => {
  const pair = { 'packages/kit/src/a.ts': "import { b } from './b.ts';\nexport const a = b;" };
  expect(
    await findViolatedRules({
      ...pair,
      'packages/kit/src/b.ts': "import { a } from './a.ts';\nexport const b = a;",
    }),
  ).toEqual(['no-cycles']);
});

test('reports imports in files with recent syntax', async () => {
  const text = "import { leaf } from '../../../server/src/config.ts';\nusing twig = leaf;\nexport { twig };";
  expect(await findViolatedRules({ [`${web}/lib/twig.ts`]: text, [`${server}/config.ts`]: leaf })).toContain(
    'web-without-server',
  );
});

test('reports unresolvable imports', async () => {
  expect(
    await findViolatedRules({
      'packages/kit/src/a.ts': "import { b } from './gone.ts';\nexport const a = b;",
    }),
  ).toEqual(['resolvable']);
});

test('reports Node imports in the web page', async () => {
  expect(
    await findViolatedRules({
      [`${web}/lib/read.ts`]: "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
    }),
  ).toEqual(['page-without-node']);
});

function createImportingFiles(from: string, to: string): Record<string, string> {
  const up = '../'.repeat(from.split('/').length - 1);
  return { [from]: `import { leaf } from '${up}${to}';\nexport const twig = leaf;`, [to]: leaf };
}
