import { expect, test } from 'vitest';
import { giveIds } from '../../model/give-ids.ts';
import { model as sortIntoColumns } from './index.ts';

const columns = [
  { name: 'Present', items: ['cut', 'go'] },
  { name: 'Past', items: ['cut', 'went'] },
];
const content = giveIds(sortIntoColumns.content.parse({ columns }), undefined, () => crypto.randomUUID());
const [present = [], past = []] = content.columns.map(({ items }) => items.map(({ id }) => id));
const [cut = '', go = ''] = present;
const [otherCut = '', went = ''] = past;

const grade = (...parts: string[][]) => {
  const { items = [], asGiven = [] } = sortIntoColumns.grading?.grade(content, parts) ?? {};
  return [items, asGiven].map((marks) => marks.map(({ correct }) => correct));
};

test('items are graded in the order of the content and in the order of the answer', () => {
  expect(grade([went, go], [])).toEqual([
    [false, true, false, false],
    [false, true],
  ]);
  expect(grade([go, cut], [went])).toEqual([
    [true, true, false, true],
    [true, true, true],
  ]);
});

test('items with the same text are interchangeable, and count once each', () => {
  expect(grade([otherCut, go], [cut, went])).toEqual([
    [true, true, true, true],
    [true, true, true, true],
  ]);
  expect(grade([cut, otherCut], [])).toEqual([
    [true, false, false, false],
    [true, false],
  ]);
});

test('an item in two columns counts in neither', () => {
  expect(grade([go], [go, went])).toEqual([
    [false, false, false, true],
    [false, true],
  ]);
});

test('an item that was removed from the content is not marked', () => {
  expect(grade(['gone', go], [])).toEqual([[false, true, false, false], [true]]);
});

test('items with the same text are described by their own columns first, and each placed text once', () => {
  const describe = (...given: string[][]) =>
    sortIntoColumns.grading?.describeItems(content, { columns: given });
  expect(describe(['cut', 'go'], ['cut', 'went'])).toEqual(['Present', 'Present', 'Past', 'Past']);
  expect(describe([], ['cut'])).toEqual([null, null, 'Past', null]);
  expect(describe(['cut', 'cut'], ['go'])).toEqual(['Present', 'Past', 'Present', null]);
});
