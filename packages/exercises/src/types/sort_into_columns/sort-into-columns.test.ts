import { expect, test } from 'vitest';
import { giveIds } from '../../kit/give-ids.ts';
import { mind as sortIntoColumns } from './index.ts';

const columns = [
  { name: 'Present', items: ['cut', 'go'] },
  { name: 'Past', items: ['cut', 'went'] },
];
const content = giveIds(sortIntoColumns.content.parse({ columns }), undefined, () => crypto.randomUUID());
const [present = [], past = []] = content.columns.map(({ items }) => items.map(({ id }) => id));
const [cut = '', go = ''] = present;
const [otherCut = '', went = ''] = past;

const grade = (...parts: string[][]) => {
  const { items = [], asGiven = [] } = sortIntoColumns.judging?.grade(content, parts) ?? {};
  return [items, asGiven].map((marks) => marks.map(({ correct }) => correct));
};

test('items are judged in the order of the content, and once more as they were given', () => {
  expect(grade([went, go], [])).toEqual([
    [false, true, false, false],
    [false, true],
  ]);
  expect(grade([go, cut], [went])).toEqual([
    [true, true, false, true],
    [true, true, true],
  ]);
});

test('of items that read alike either is right, each once', () => {
  expect(grade([otherCut, go], [cut, went])).toEqual([
    [true, true, true, true],
    [true, true, true, true],
  ]);
  expect(grade([cut, otherCut], [])).toEqual([
    [true, false, false, false],
    [true, false],
  ]);
});

test('what lies in two columns at once lies in neither', () => {
  expect(grade([go], [go, went])).toEqual([
    [false, false, false, true],
    [false, true],
  ]);
});

test('what has been taken out of the content since is not marked', () => {
  expect(grade(['gone', go], [])).toEqual([[false, true, false, false], [true]]);
});
