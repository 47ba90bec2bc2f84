import { describe, expect, test } from 'vitest';
import {
  findChanges,
  readSlots,
  toBoard,
  toItemText,
  toKnownItems,
  toSingleBoard,
  toSlotTexts,
} from './answer-board.ts';
import { findFirstFree, listBoxItems, putItem } from './board.ts';
import { applyOrderAction, moveItem } from './order.ts';
import { toPairsBoard, toPairTexts } from './pairs.ts';
import { applyPress } from './press.ts';
import { detectDirection, toStep } from './steps.ts';

const items = toKnownItems([
  { id: 'a', text: 'am' },
  { id: 'b', text: 'is' },
  { id: 'c', text: 'is' },
]);

describe('a board', () => {
  test('items that are in no slot are in the box', () => {
    expect(listBoxItems(items, [['a'], []]).map(({ key }) => key)).toEqual(['b', 'c']);
    expect(findFirstFree([['a'], []])).toBe(1);
    expect(findFirstFree([['a'], ['b']])).toBe(0);
  });

  test('swaps two items when a slot for one item receives an item from another slot', () => {
    expect(putItem([['a'], ['b']], 'a', 1, 'one')).toEqual([['b'], ['a']]);
  });

  test('returns the previous item to the box when a slot for one item receives an item from the box', () => {
    expect(putItem([['a'], ['b']], 'c', 0, 'one')).toEqual([['c'], ['b']]);
  });

  test('appends an item to a slot for many, and leaves it unchanged in its own slot', () => {
    expect(putItem([['a', 'b'], ['c']], 'c', 0, 'many')).toEqual([['a', 'b', 'c'], []]);
    expect(putItem([['a', 'b'], ['c']], 'a', 0, 'many')).toEqual([['a', 'b'], ['c']]);
  });
});

describe('a press', () => {
  const empty = { board: [[], []], choice: null } as const;

  test('picks an item, and the next press on a slot puts it there', () => {
    const picked = applyPress(empty, { on: 'item', item: 'a' }, 'one');
    expect(picked).toMatchObject({ choice: { item: 'a' }, event: { is: 'picked' } });
    const placed = applyPress(picked, { on: 'slot', slot: 1 }, 'one');
    expect(placed).toEqual({ board: [[], ['a']], choice: null, event: { is: 'put', item: 'a', slot: 1 } });
  });

  test('chooses a slot, and the next press on an item puts it there', () => {
    const chosen = applyPress(empty, { on: 'slot', slot: 0 }, 'one');
    expect(applyPress(chosen, { on: 'item', item: 'b' }, 'one').board).toEqual([['b'], []]);
    expect(applyPress(chosen, { on: 'slot', slot: 0 }, 'one').choice).toBeNull();
  });

  test('on an item in a slot counts as a press on the slot', () => {
    const picked = { board: [['a'], []], choice: { item: 'b' } } as const;
    expect(applyPress(picked, { on: 'item', item: 'a' }, 'one').board).toEqual([['b'], []]);
    expect(applyPress(picked, { on: 'item', item: 'a' }, 'many').board).toEqual([['a', 'b'], []]);
  });

  test('on another item of the box picks that item instead', () => {
    const picked = { board: [[], []], choice: { item: 'a' } } as const;
    expect(applyPress(picked, { on: 'item', item: 'b' }, 'one').choice).toEqual({ item: 'b' });
  });

  test('of Escape, or on the same item again, releases the item, which stays where it was', () => {
    const picked = { board: [['a'], []], choice: { item: 'a' } } as const;
    for (const action of [{ on: 'escape' }, { on: 'item', item: 'a' }, { on: 'slot', slot: 0 }] as const)
      expect(applyPress(picked, action, 'one')).toEqual({
        board: picked.board,
        choice: null,
        event: { is: 'letGo', item: 'a' },
      });
  });

  test('on the box puts the picked item back', () => {
    const picked = { board: [['a'], []], choice: { item: 'a' } } as const;
    expect(applyPress(picked, { on: 'box' }, 'one').board).toEqual([[], []]);
    expect(applyPress(picked, { on: 'back', item: 'a' }, 'one').event).toEqual({ is: 'back', item: 'a' });
    expect(applyPress(empty, { on: 'box' }, 'one')).toEqual(empty);
  });

  test('that drops an item puts it into the slot or the box', () => {
    expect(applyPress(empty, { on: 'drop', item: 'a', slot: 0 }, 'one').board).toEqual([['a'], []]);
    const full = { board: [['a'], []], choice: null } as const;
    expect(applyPress(full, { on: 'drop', item: 'a', slot: null }, 'one').board).toEqual([[], []]);
  });
});

describe('an answer', () => {
  test('is matched by text or by id, each item once', () => {
    expect(toBoard(items, [['is', 'am'], ['is']])).toEqual([['b', 'a'], ['c']]);
    expect(toBoard(items, [['c'], ['is', 'is']])).toEqual([['c'], ['b']]);
    expect(toSingleBoard(items, ['is', null, 'gone'])).toEqual([['b'], [], []]);
  });

  test('is described by text, or by id where two items have the same text', () => {
    expect(toItemText(items, 'a')).toBe('am');
    expect(toItemText(items, 'c')).toBe('c');
    expect(toSlotTexts(items, [['a'], [], ['b']])).toEqual(['am', null, 'b']);
  });

  test('distinguishes items without ids', () => {
    const itemsWithoutIds = toKnownItems([
      { id: '', text: 'x' },
      { id: '', text: 'x' },
    ]);
    expect(toBoard(itemsWithoutIds, [['x'], ['x']])).toEqual([['item 0'], ['item 1']]);
  });

  test('sends only the elements that differ', () => {
    expect(findChanges('gaps', ['am', null], ['am', 'is'])).toEqual({ 'gaps.1': 'is' });
    expect(findChanges('columns', [['am']], [['am']])).toEqual({});
  });

  test('is padded to the number of slots', () => {
    expect(readSlots(null, 'gaps', 2, null)).toEqual([null, null]);
    expect(readSlots({ gaps: ['am'] }, 'gaps', 2, null)).toEqual(['am', null]);
  });
});

describe('an order', () => {
  const line = { keys: ['a', 'b', 'c'], held: null } as const;

  test('an item moves to the position of another', () => {
    expect(moveItem(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    const picked = applyOrderAction(line, { on: 'item', item: 'a' });
    expect(applyOrderAction(picked, { on: 'item', item: 'c' })).toMatchObject({
      keys: ['b', 'c', 'a'],
      held: null,
    });
  });

  test('a picked item moves step by step up to the end, and Escape restores the line', () => {
    let state = applyOrderAction(line, { on: 'item', item: 'b' });
    state = applyOrderAction(state, { on: 'step', by: 1 });
    expect(state.keys).toEqual(['a', 'c', 'b']);
    state = applyOrderAction(state, { on: 'step', by: 1 });
    expect(state).toMatchObject({ keys: ['a', 'c', 'b'], event: { is: 'stands', item: 'b', at: 2 } });
    expect(applyOrderAction(state, { on: 'escape' })).toMatchObject({ keys: ['a', 'b', 'c'], held: null });
    expect(applyOrderAction(state, { on: 'item', item: 'b' })).toMatchObject({
      keys: ['a', 'c', 'b'],
      held: null,
    });
  });

  test('an item from the box is appended or inserted where it is dropped, and can be taken out again', () => {
    expect(applyOrderAction(line, { on: 'item', item: 'd' }).keys).toEqual(['a', 'b', 'c', 'd']);
    expect(applyOrderAction(line, { on: 'drop', item: 'd', at: 1 }).keys).toEqual(['a', 'd', 'b', 'c']);
    expect(applyOrderAction(line, { on: 'out', item: 'b' }).keys).toEqual(['a', 'c']);
    expect(applyOrderAction(line, { on: 'step', by: 1 })).toEqual(line);
    expect(applyOrderAction(line, { on: 'escape' })).toEqual(line);
  });
});

test('arrow keys follow the direction of the text', () => {
  expect(toStep('ArrowRight', 'ltr')).toBe(1);
  expect(toStep('ArrowRight', 'rtl')).toBe(-1);
  expect(toStep('ArrowDown', 'rtl')).toBe(1);
  expect(toStep('Enter', 'ltr')).toBeNull();
});

test('the direction of words is that of their script', () => {
  expect(detectDirection(['“', 'שלום'])).toBe('rtl');
  expect(detectDirection(['مرحبا', 'hello'])).toBe('rtl');
  expect(detectDirection(['привіт'])).toBe('ltr');
  expect(detectDirection([])).toBe('ltr');
});

describe('pairs', () => {
  const left = toKnownItems([
    { id: 'l1', text: 'dog' },
    { id: 'l2', text: 'cat' },
  ]);
  const right = toKnownItems([
    { id: 'r2', text: 'кіт' },
    { id: 'r1', text: 'собака' },
  ]);

  test('are placed at their left item, in any order of the pairs', () => {
    const slots = [{ left: 'cat', right: 'кіт' }, null];
    expect(toPairsBoard(left, right, slots)).toEqual([[], ['r2']]);
    expect(toPairsBoard(left, right, ['nonsense', 7])).toEqual([[], []]);
  });

  test('of equal left words keep their pairs in place', () => {
    const equalLeft = toKnownItems([
      { id: 'l1', text: 'bank' },
      { id: 'l2', text: 'bank' },
    ]);
    const pair = { left: 'bank', right: right[0]?.text };
    const first = right[0]?.key ?? '';
    expect(toPairsBoard(equalLeft, right, [null, pair])).toEqual([[], [first]]);
    expect(toPairsBoard(equalLeft, right, [pair, null])).toEqual([[first], []]);
    expect(toPairsBoard(equalLeft, right, [null, { ...pair, left: 'l1' }])).toEqual([[first], []]);
  });

  test('are described in the order of the left items', () => {
    expect(toPairTexts(left, right, [['r1'], []])).toEqual([{ left: 'dog', right: 'собака' }, null]);
  });
});
