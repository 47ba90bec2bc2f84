import { expect, test } from 'vitest';
import { giveIds } from '../../kit/give-ids.ts';
import { sortIntoColumns } from './index.ts';

const columns = [
  { name: 'Present', items: ['cut', 'go'] },
  { name: 'Past', items: ['cut', 'went'] },
];
const content = giveIds(sortIntoColumns.content.parse({ columns }), undefined, () => crypto.randomUUID());
const [present = [], past = []] = content.columns.map(({ items }) => items.map(({ id }) => id));
const [cut = '', go = ''] = present;
const [otherCut = '', went = ''] = past;

const marks = (...parts: string[][]): boolean[] =>
  sortIntoColumns.judging?.grade(content, parts).items.map(({ correct }) => correct) ?? [];

test('what was placed is marked in the order of the answer, then what was not', () => {
  expect(marks([went, go], [])).toEqual([false, true, false, false]);
  expect(marks([go, went], [otherCut])).toEqual([true, false, true, false]);
});

test('of items that read alike either is right, each once', () => {
  expect(marks([otherCut, go], [cut, went])).toEqual([true, true, true, true]);
  expect(marks([cut, otherCut], [])).toEqual([true, false, false, false]);
});

test('what lies in two columns at once lies in neither', () => {
  expect(marks([go], [go, went])).toEqual([false, true, false, false]);
});

test('what has been taken out of the content since is not marked', () => {
  expect(marks(['gone', go], [])).toEqual([true, false, false, false]);
});
