import { expect, test } from 'vitest';
import { giveIds } from '../../model/give-ids.ts';
import { model as matchTheWords } from './index.ts';

const pairs = [
  { left: 'bank', right: 'банк' },
  { left: 'tree', right: 'дерево' },
  { left: 'bank', right: 'берег' },
];
const content = giveIds(matchTheWords.content.parse({ pairs }), undefined, () => crypto.randomUUID());
const describe = (...given: ({ left: string; right: string } | null)[]) =>
  matchTheWords.grading?.describeItems(content, { pairs: given });

test('of equal left words, each is described by the pair in its own place', () => {
  expect(describe(...pairs)).toEqual(['банк', 'дерево', 'берег']);
  expect(describe(null, null, { left: 'bank', right: 'банк' })).toEqual([null, null, 'банк']);
});

test('pairs in other places describe the first of the equal left words that have none, once each', () => {
  expect(describe({ left: 'tree', right: 'дерево' }, { left: 'bank', right: 'берег' })).toEqual([
    'берег',
    'дерево',
    null,
  ]);
  expect(
    describe(
      { left: 'bank', right: 'берег' },
      { left: 'bank', right: 'банк' },
      { left: 'tree', right: 'берег' },
    ),
  ).toEqual(['берег', 'берег', 'банк']);
});
