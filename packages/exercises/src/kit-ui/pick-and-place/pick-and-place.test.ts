import { describe, expect, test } from 'vitest';
import { boxOf, firstFree, put } from './board.ts';
import { boardOf, boardOfOnes, changesOf, knownItems, listIn, tellOnes, told } from './given.ts';
import { bring, order } from './order.ts';
import { boardOfPairs, tellPairs } from './pairs.ts';
import { press } from './press.ts';
import { directionOf, stepOf } from './steps.ts';

const items = knownItems([
  { id: 'a', text: 'am' },
  { id: 'b', text: 'is' },
  { id: 'c', text: 'is' },
]);

describe('a board', () => {
  test('items that are in no slot are in the box', () => {
    expect(boxOf(items, [['a'], []]).map(({ key }) => key)).toEqual(['b', 'c']);
    expect(firstFree([['a'], []])).toBe(1);
    expect(firstFree([['a'], ['b']])).toBe(0);
  });

  test('swaps two items when a slot for one item receives an item from another slot', () => {
    expect(put([['a'], ['b']], 'a', 1, 'one')).toEqual([['b'], ['a']]);
  });

  test('returns the previous item to the box when a slot for one item receives an item from the box', () => {
    expect(put([['a'], ['b']], 'c', 0, 'one')).toEqual([['c'], ['b']]);
  });

  test('appends an item to a slot for many, and leaves it unchanged in its own slot', () => {
    expect(put([['a', 'b'], ['c']], 'c', 0, 'many')).toEqual([['a', 'b', 'c'], []]);
    expect(put([['a', 'b'], ['c']], 'a', 0, 'many')).toEqual([['a', 'b'], ['c']]);
  });
});

describe('a press', () => {
  const empty = { board: [[], []], choice: null } as const;

  test('picks an item, and the next press on a slot puts it there', () => {
    const picked = press(empty, { on: 'item', item: 'a' }, 'one');
    expect(picked).toMatchObject({ choice: { item: 'a' }, news: { is: 'picked' } });
    const laid = press(picked, { on: 'place', place: 1 }, 'one');
    expect(laid).toEqual({ board: [[], ['a']], choice: null, news: { is: 'put', item: 'a', place: 1 } });
  });

  test('chooses a slot, and the next press on an item puts it there', () => {
    const aimed = press(empty, { on: 'place', place: 0 }, 'one');
    expect(press(aimed, { on: 'item', item: 'b' }, 'one').board).toEqual([['b'], []]);
    expect(press(aimed, { on: 'place', place: 0 }, 'one').choice).toBeNull();
  });

  test('on an item in a slot counts as a press on the slot', () => {
    const held = { board: [['a'], []], choice: { item: 'b' } } as const;
    expect(press(held, { on: 'item', item: 'a' }, 'one').board).toEqual([['b'], []]);
    expect(press(held, { on: 'item', item: 'a' }, 'many').board).toEqual([['a', 'b'], []]);
  });

  test('on another item of the box picks that item instead', () => {
    const held = { board: [[], []], choice: { item: 'a' } } as const;
    expect(press(held, { on: 'item', item: 'b' }, 'one').choice).toEqual({ item: 'b' });
  });

  test('of Escape, or on the same item again, releases the item, which stays where it was', () => {
    const held = { board: [['a'], []], choice: { item: 'a' } } as const;
    for (const what of [{ on: 'escape' }, { on: 'item', item: 'a' }, { on: 'place', place: 0 }] as const)
      expect(press(held, what, 'one')).toEqual({
        board: held.board,
        choice: null,
        news: { is: 'letGo', item: 'a' },
      });
  });

  test('on the box puts the picked item back', () => {
    const held = { board: [['a'], []], choice: { item: 'a' } } as const;
    expect(press(held, { on: 'box' }, 'one').board).toEqual([[], []]);
    expect(press(held, { on: 'back', item: 'a' }, 'one').news).toEqual({ is: 'back', item: 'a' });
    expect(press(empty, { on: 'box' }, 'one')).toEqual(empty);
  });

  test('that drops an item puts it into the slot or the box', () => {
    expect(press(empty, { on: 'drop', item: 'a', place: 0 }, 'one').board).toEqual([['a'], []]);
    const full = { board: [['a'], []], choice: null } as const;
    expect(press(full, { on: 'drop', item: 'a', place: null }, 'one').board).toEqual([[], []]);
  });
});

describe('an answer', () => {
  test('is matched by text or by id, each item once', () => {
    expect(boardOf(items, [['is', 'am'], ['is']])).toEqual([['b', 'a'], ['c']]);
    expect(boardOf(items, [['c'], ['is', 'is']])).toEqual([['c'], ['b']]);
    expect(boardOfOnes(items, ['is', null, 'gone'])).toEqual([['b'], [], []]);
  });

  test('is described by text, or by id where two items have the same text', () => {
    expect(told(items, 'a')).toBe('am');
    expect(told(items, 'c')).toBe('c');
    expect(tellOnes(items, [['a'], [], ['b']])).toEqual(['am', null, 'b']);
  });

  test('distinguishes items without ids', () => {
    const fresh = knownItems([
      { id: '', text: 'x' },
      { id: '', text: 'x' },
    ]);
    expect(boardOf(fresh, [['x'], ['x']])).toEqual([['item 0'], ['item 1']]);
  });

  test('sends only the elements that differ', () => {
    expect(changesOf('gaps', ['am', null], ['am', 'is'])).toEqual({ 'gaps.1': 'is' });
    expect(changesOf('columns', [['am']], [['am']])).toEqual({});
  });

  test('is padded to the number of slots', () => {
    expect(listIn(null, 'gaps', 2, null)).toEqual([null, null]);
    expect(listIn({ gaps: ['am'] }, 'gaps', 2, null)).toEqual(['am', null]);
  });
});

describe('an order', () => {
  const line = { keys: ['a', 'b', 'c'], held: null } as const;

  test('an item moves to the position of another', () => {
    expect(bring(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    const held = order(line, { on: 'item', item: 'a' });
    expect(order(held, { on: 'item', item: 'c' })).toMatchObject({ keys: ['b', 'c', 'a'], held: null });
  });

  test('a picked item moves step by step up to the end, and Escape restores the line', () => {
    let now = order(line, { on: 'item', item: 'b' });
    now = order(now, { on: 'step', by: 1 });
    expect(now.keys).toEqual(['a', 'c', 'b']);
    now = order(now, { on: 'step', by: 1 });
    expect(now).toMatchObject({ keys: ['a', 'c', 'b'], news: { is: 'stands', item: 'b', at: 2 } });
    expect(order(now, { on: 'escape' })).toMatchObject({ keys: ['a', 'b', 'c'], held: null });
    expect(order(now, { on: 'item', item: 'b' })).toMatchObject({ keys: ['a', 'c', 'b'], held: null });
  });

  test('an item from the box is appended or inserted where it is dropped, and can be taken out again', () => {
    expect(order(line, { on: 'item', item: 'd' }).keys).toEqual(['a', 'b', 'c', 'd']);
    expect(order(line, { on: 'drop', item: 'd', at: 1 }).keys).toEqual(['a', 'd', 'b', 'c']);
    expect(order(line, { on: 'out', item: 'b' }).keys).toEqual(['a', 'c']);
    expect(order(line, { on: 'step', by: 1 })).toEqual(line);
    expect(order(line, { on: 'escape' })).toEqual(line);
  });
});

test('arrow keys follow the direction of the text', () => {
  expect(stepOf('ArrowRight', 'ltr')).toBe(1);
  expect(stepOf('ArrowRight', 'rtl')).toBe(-1);
  expect(stepOf('ArrowDown', 'rtl')).toBe(1);
  expect(stepOf('Enter', 'ltr')).toBeNull();
});

test('the direction of words is that of their script', () => {
  expect(directionOf(['“', 'שלום'])).toBe('rtl');
  expect(directionOf(['مرحبا', 'hello'])).toBe('rtl');
  expect(directionOf(['привіт'])).toBe('ltr');
  expect(directionOf([])).toBe('ltr');
});

describe('pairs', () => {
  const left = knownItems([
    { id: 'l1', text: 'dog' },
    { id: 'l2', text: 'cat' },
  ]);
  const right = knownItems([
    { id: 'r2', text: 'кіт' },
    { id: 'r1', text: 'собака' },
  ]);

  test('are placed at their left item, in any order of the pairs', () => {
    const slots = [{ left: 'cat', right: 'кіт' }, null];
    expect(boardOfPairs(left, right, slots)).toEqual([[], ['r2']]);
    expect(boardOfPairs(left, right, ['nonsense', 7])).toEqual([[], []]);
  });

  test('are described in the order of the left items', () => {
    expect(tellPairs(left, right, [['r1'], []])).toEqual([{ left: 'dog', right: 'собака' }, null]);
  });
});
