import { expect, test } from 'vitest';
import { findRequirementProblems } from './check-requirements.ts';

const rows = [
  '| 1.1.1 | 2 | input decoded only once | holds | `kernel/http/server.ts` |',
  '| 1.2.3 | 1 | no script injection anywhere | fails | nothing does it yet |',
];
const sums = ['| 1 | 0 | 0 | 1 | 0 | 1 |', '| 2 | 1 | 0 | 0 | 0 | 1 |'];
const findIn = (...lines: readonly string[]) => findRequirementProblems('a.md', lines.join('\n'));

test('a table of requirements whose rows and sums are right is accepted', () => {
  expect(findIn(...sums, ...rows)).toEqual([]);
});

test.each([
  [
    'a number that occurs twice',
    '| 1.1.1 | 2 | input decoded only once | holds | `a.ts` |',
    '1.1.1 occurs twice',
  ],
  [
    'an unknown state',
    '| 1.3.1 | 2 | input decoded only once | done | `a.ts` |',
    '1.3.1 has the state "done"',
  ],
  ['a missing state', '| 1.3.1 | 2 | input decoded only once |  | `a.ts` |', '1.3.1 has the state ""'],
  [
    'a missing reason',
    '| 1.3.1 | 2 | input decoded only once | fails |  |',
    '1.3.1 does not say where or why',
  ],
  [
    'holds without a path',
    '| 1.3.1 | 2 | input decoded only once | holds | it does |',
    '1.3.1 holds, and quotes no path',
  ],
  ['a short label', '| 1.3.1 | 2 | input | fails | why |', '1.3.1 has a label of 1 words, not 3 to 8'],
  ['another level', '| 1.3.1 | 3 | input decoded only once | fails | why |', '1.3.1 has the level "3"'],
  ['a row without all cells', '| 1.3.1 | 2 | holds |', 'the row cannot be read'],
  [
    'a wrong sum',
    '| 1.3.1 | 2 | input decoded only once | fails | why |',
    'the sums of level 2 are 1, 0, 1, 0, 2',
  ],
])('%s is found', (_, row, problem) => {
  expect(findIn(...sums, ...rows, row).join('\n')).toContain(`a.md: ${problem}`);
});

test('a document without requirements is refused', () => {
  expect(findIn('# Nothing')).toContain('a.md: there are no requirements');
});
