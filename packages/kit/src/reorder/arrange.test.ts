import { describe, expect, test } from 'vitest';
import {
  type Arrangement,
  arrangementOf,
  edgeOf,
  moveBetween,
  place,
  type ReorderList,
  spotBeside,
  stepFrom,
} from './arrange.ts';
import { columnsOf, distanceTo, sideOf } from './nearest.ts';

const thing = (id: string) => ({ id, name: id.toUpperCase() });
const lists: readonly ReorderList[] = [
  { id: 'chapters', kind: 'chapter', things: ['one', 'two'].map(thing) },
  { id: 'one', kind: 'page', things: ['a', 'b', 'c'].map(thing) },
  { id: 'two', kind: 'page', things: [] },
];
const before = arrangementOf(lists);
const written = (arrangement: Arrangement) => [...arrangement].map(([, ids]) => ids.join('')).join('|');
const after = (id: string, to: { list: string; index: number } | undefined) =>
  written(to ? place(before, id, to) : before);

describe('a step', () => {
  test('moves one position forward or back', () => {
    expect(after('a', stepFrom(lists, before, 'a', 1))).toBe('onetwo|bac|');
    expect(after('c', stepFrom(lists, before, 'c', -1))).toBe('onetwo|acb|');
  });

  test('past the end moves into the next list of the same kind, or stays if there is none', () => {
    expect(after('c', stepFrom(lists, before, 'c', 1))).toBe('onetwo|ab|c');
    expect(after('a', stepFrom(lists, before, 'a', -1))).toBe('onetwo|abc|');
    expect(after('two', stepFrom(lists, before, 'two', 1))).toBe('onetwo|abc|');
  });

  test('back into the previous list ends after its last item', () => {
    const moved = place(before, 'b', { list: 'two', index: 0 });
    const back = stepFrom(lists, moved, 'b', -1);
    expect(back && written(place(moved, 'b', back))).toBe('onetwo|acb|');
  });

  test('of a whole row stops at the end of the list', () => {
    expect(after('one', stepFrom(lists, before, 'one', 3))).toBe('twoone|abc|');
  });

  test('to an edge moves there at once', () => {
    expect(after('a', edgeOf(before, 'a', 'last'))).toBe('onetwo|bca|');
    expect(after('c', edgeOf(before, 'c', 'first'))).toBe('onetwo|cab|');
  });
});

describe('a drop', () => {
  test('lands before or after the item it was dropped on', () => {
    expect(after('a', spotBeside(before, 'a', 'b', 'after'))).toBe('onetwo|bac|');
    expect(after('a', spotBeside(before, 'a', 'c', 'before'))).toBe('onetwo|bac|');
    expect(after('c', spotBeside(before, 'c', 'a', 'before'))).toBe('onetwo|cab|');
  });

  test('on the item itself moves nothing', () => {
    expect(after('b', spotBeside(before, 'b', 'b', 'after'))).toBe('onetwo|abc|');
  });

  test('of a deleted item, or into a deleted list, moves nothing', () => {
    expect(after('gone', { list: 'one', index: 0 })).toBe('onetwo|abc|');
    expect(after('a', { list: 'gone', index: 0 })).toBe('onetwo|abc|');
  });
});

test('moveBetween describes a move, and returns undefined if nothing moved', () => {
  const moved = place(before, 'a', { list: 'two', index: 0 });
  expect(moveBetween(before, moved, 'a')).toEqual({
    id: 'a',
    from: { list: 'one', index: 0 },
    to: { list: 'two', index: 0 },
    order: ['a'],
  });
  expect(moveBetween(before, before, 'a')).toBeUndefined();
});

describe('under the pointer', () => {
  const box = { top: 100, left: 100, width: 200, height: 50 };

  test('the distance is zero inside a box and grows outside', () => {
    expect(distanceTo({ x: 150, y: 120 }, box)).toBe(0);
    expect(distanceTo({ x: 97, y: 96 }, box)).toBe(5);
  });

  test('the upper half of a row and the starting half of a card count as before', () => {
    expect(sideOf({ x: 290, y: 110 }, box, 'list', false)).toBe('before');
    expect(sideOf({ x: 110, y: 140 }, box, 'list', false)).toBe('after');
    expect(sideOf({ x: 110, y: 140 }, box, 'grid', false)).toBe('before');
    expect(sideOf({ x: 110, y: 140 }, box, 'grid', true)).toBe('after');
    expect(sideOf({ x: 290, y: 140 }, box, 'grid', true)).toBe('before');
  });

  test('columnsOf counts the items of the first row', () => {
    expect(columnsOf([10, 10, 10.4, 60, 60])).toBe(3);
    expect(columnsOf([10, 10])).toBe(2);
    expect(columnsOf([])).toBe(1);
  });
});
