import { describe, expect, test } from 'vitest';
import {
  type Arrangement,
  describeMove,
  findEdgePosition,
  findPositionBeside,
  findStepPosition,
  moveEntry,
  type ReorderList,
  toArrangement,
} from './arrangement.ts';
import { computeDistance, countColumns, findSide } from './pointer-geometry.ts';

const toEntry = (id: string) => ({ id, name: id.toUpperCase() });
const lists: readonly ReorderList[] = [
  { id: 'chapters', kind: 'chapter', entries: ['one', 'two'].map(toEntry) },
  { id: 'one', kind: 'page', entries: ['a', 'b', 'c'].map(toEntry) },
  { id: 'two', kind: 'page', entries: [] },
];
const initial = toArrangement(lists);
const formatArrangement = (arrangement: Arrangement) =>
  [...arrangement].map(([, ids]) => ids.join('')).join('|');
const applyMove = (id: string, to: { list: string; index: number } | undefined) =>
  formatArrangement(to ? moveEntry(initial, id, to) : initial);

describe('a step', () => {
  test('moves one position forward or back', () => {
    expect(applyMove('a', findStepPosition(lists, initial, 'a', 1))).toBe('onetwo|bac|');
    expect(applyMove('c', findStepPosition(lists, initial, 'c', -1))).toBe('onetwo|acb|');
  });

  test('past the end moves into the next list of the same kind, or stays if there is none', () => {
    expect(applyMove('c', findStepPosition(lists, initial, 'c', 1))).toBe('onetwo|ab|c');
    expect(applyMove('a', findStepPosition(lists, initial, 'a', -1))).toBe('onetwo|abc|');
    expect(applyMove('two', findStepPosition(lists, initial, 'two', 1))).toBe('onetwo|abc|');
  });

  test('back into the previous list ends after its last item', () => {
    const moved = moveEntry(initial, 'b', { list: 'two', index: 0 });
    const back = findStepPosition(lists, moved, 'b', -1);
    expect(back && formatArrangement(moveEntry(moved, 'b', back))).toBe('onetwo|acb|');
  });

  test('of a whole row stops at the end of the list', () => {
    expect(applyMove('one', findStepPosition(lists, initial, 'one', 3))).toBe('twoone|abc|');
  });

  test('to an edge moves there at once', () => {
    expect(applyMove('a', findEdgePosition(initial, 'a', 'last'))).toBe('onetwo|bca|');
    expect(applyMove('c', findEdgePosition(initial, 'c', 'first'))).toBe('onetwo|cab|');
  });
});

describe('a drop', () => {
  test('lands before or after the item it was dropped on', () => {
    expect(applyMove('a', findPositionBeside(initial, 'a', 'b', 'after'))).toBe('onetwo|bac|');
    expect(applyMove('a', findPositionBeside(initial, 'a', 'c', 'before'))).toBe('onetwo|bac|');
    expect(applyMove('c', findPositionBeside(initial, 'c', 'a', 'before'))).toBe('onetwo|cab|');
  });

  test('on the item itself moves nothing', () => {
    expect(applyMove('b', findPositionBeside(initial, 'b', 'b', 'after'))).toBe('onetwo|abc|');
  });

  test('of a deleted item, or into a deleted list, moves nothing', () => {
    expect(applyMove('gone', { list: 'one', index: 0 })).toBe('onetwo|abc|');
    expect(applyMove('a', { list: 'gone', index: 0 })).toBe('onetwo|abc|');
  });
});

test('moveBetween describes a move, and returns undefined if nothing moved', () => {
  const moved = moveEntry(initial, 'a', { list: 'two', index: 0 });
  expect(describeMove(initial, moved, 'a')).toEqual({
    id: 'a',
    from: { list: 'one', index: 0 },
    to: { list: 'two', index: 0 },
    order: ['a'],
  });
  expect(describeMove(initial, initial, 'a')).toBeUndefined();
});

describe('under the pointer', () => {
  const box = { top: 100, left: 100, width: 200, height: 50 };

  test('the distance is zero inside a box and grows outside', () => {
    expect(computeDistance({ x: 150, y: 120 }, box)).toBe(0);
    expect(computeDistance({ x: 97, y: 96 }, box)).toBe(5);
  });

  test('the upper half of a row and the starting half of a card count as before', () => {
    expect(findSide({ x: 290, y: 110 }, box, 'list', false)).toBe('before');
    expect(findSide({ x: 110, y: 140 }, box, 'list', false)).toBe('after');
    expect(findSide({ x: 110, y: 140 }, box, 'grid', false)).toBe('before');
    expect(findSide({ x: 110, y: 140 }, box, 'grid', true)).toBe('after');
    expect(findSide({ x: 290, y: 140 }, box, 'grid', true)).toBe('before');
  });

  test('columnsOf counts the items of the first row', () => {
    expect(countColumns([10, 10, 10.4, 60, 60])).toBe(3);
    expect(countColumns([10, 10])).toBe(2);
    expect(countColumns([])).toBe(1);
  });
});
