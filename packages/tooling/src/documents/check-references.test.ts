import { describe, expect, test } from 'vitest';
import {
  findDeadCommands,
  findDeadLinks,
  findDeadPaths,
  findDecisionProblems,
  findFalseQuotations,
  findUnknownSettings,
  findWrongDefaults,
} from './check-references.ts';

const files = ['apps/server/src/modules/people/people.routes.ts', 'docs/adding.md', 'README.md'];

describe('a quoted path', () => {
  test.each([
    ['`apps/server/src/modules/people/people.routes.ts`'],
    ['`modules/people`'],
    ['`modules/<module>/<module>.routes.ts`'],
    ['`people.routes.ts`'],
    ['`GET /tenant/users` answers `application/json`, and `a/b` is a fraction'],
  ])('is accepted: %s', (text) => {
    expect(findDeadPaths('a.md', text, files)).toEqual([]);
  });

  test.each([['`modules/animals`'], ['`animals.routes.ts`'], ['`src/modules/<module>/<module>.jobs.ts`']])(
    'is refused where nothing has it: %s',
    (text) => {
      expect(findDeadPaths('a.md', text, files)).toHaveLength(1);
    },
  );
});

test('a quoted command must exist', () => {
  const project = { files, scripts: ['test', 'bench'], settings: [] };
  expect(findDeadCommands('a.md', 'npm test, npm run bench -- live', project)).toEqual([]);
  expect(findDeadCommands('a.md', 'npm run fly; node e2e/gone.ts', project)).toEqual([
    'a.md: package.json has no script fly',
    'a.md: there is no program e2e/gone.ts',
  ]);
});

test('a link is resolved from the folder of its document', () => {
  const text = '[one](adding.md) [two](../README.md#start) [three](https://example.com) [four](gone.md)';
  expect(findDeadLinks('docs/a.md', text, files)).toEqual(['docs/a.md: the link to gone.md leads nowhere']);
});

test('a quoted setting must exist', () => {
  expect(findUnknownSettings('a.md', '`DATA_DIR` and `DATA_FOLDER=x`', ['DATA_DIR'])).toEqual([
    'a.md: there is no setting DATA_FOLDER',
  ]);
});

test('the settings table quotes the true defaults', () => {
  const table = '| `PORT`, `HOST` | 3000, 127.0.0.1 | where it listens |\n| `TTL` | 5 | seconds |';
  expect(findWrongDefaults('a.md', table, { PORT: '3000', HOST: '127.0.0.1', TTL: '5' })).toEqual([]);
  expect(findWrongDefaults('a.md', table, { PORT: '3001', DEMO: 'auto' })).toEqual([
    'a.md: PORT defaults to 3001, not 3000',
    'a.md: the settings table lacks DEMO',
  ]);
});

test('decisions have one format and no gap in their numbers', () => {
  const text = '# One\n\n## Context\na\n## Decision\nb\n## Consequences\nc\n## Measured\nd\n';
  expect(findDecisionProblems([{ path: 'docs/decisions/0001-one.md', text }])).toEqual([]);
  expect(findDecisionProblems([{ path: 'docs/decisions/0002-one.md', text: '# One\n' }])).toHaveLength(2);
});

test('a code block that names a file quotes it', () => {
  const readFile = (path: string) => (path === 'src/a.ts' ? 'const one = 1;\nconst two = 2;\n' : undefined);
  expect(findFalseQuotations('a.md', '```ts src/a.ts\nconst two = 2;\n```', readFile)).toEqual([]);
  expect(findFalseQuotations('a.md', '```ts src/a.ts\nconst two = 3;\n```', readFile)).toHaveLength(1);
  expect(findFalseQuotations('a.md', '```ts src/gone.ts\nconst two = 2;\n```', readFile)).toHaveLength(1);
});
