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
  test('what lies in no place lies in the box', () => {
    expect(boxOf(items, [['a'], []]).map(({ key }) => key)).toEqual(['b', 'c']);
    expect(firstFree([['a'], []])).toBe(1);
    expect(firstFree([['a'], ['b']])).toBe(0);
  });

  test('with room for one, the newcomer from another place changes places with who lay there', () => {
    expect(put([['a'], ['b']], 'a', 1, 'one')).toEqual([['b'], ['a']]);
  });

  test('with room for one, the newcomer from the box sends who lay there to the box', () => {
    expect(put([['a'], ['b']], 'c', 0, 'one')).toEqual([['c'], ['b']]);
  });

  test('with room for many, the newcomer lies last; in its own place it stays where it is', () => {
    expect(put([['a', 'b'], ['c']], 'c', 0, 'many')).toEqual([['a', 'b', 'c'], []]);
    expect(put([['a', 'b'], ['c']], 'a', 0, 'many')).toEqual([['a', 'b'], ['c']]);
  });
});

describe('a press', () => {
  const empty = { board: [[], []], choice: null } as const;

  test('picks an item, and the next press on a place lays it there', () => {
    const picked = press(empty, { on: 'item', item: 'a' }, 'one');
    expect(picked).toMatchObject({ choice: { item: 'a' }, news: { is: 'picked' } });
    const laid = press(picked, { on: 'place', place: 1 }, 'one');
    expect(laid).toEqual({ board: [[], ['a']], choice: null, news: { is: 'put', item: 'a', place: 1 } });
  });

  test('chooses a place, and the next press on an item lays it there', () => {
    const aimed = press(empty, { on: 'place', place: 0 }, 'one');
    expect(press(aimed, { on: 'item', item: 'b' }, 'one').board).toEqual([['b'], []]);
    expect(press(aimed, { on: 'place', place: 0 }, 'one').choice).toBeNull();
  });

  test('on an item that lies somewhere means its place', () => {
    const held = { board: [['a'], []], choice: { item: 'b' } } as const;
    expect(press(held, { on: 'item', item: 'a' }, 'one').board).toEqual([['b'], []]);
    expect(press(held, { on: 'item', item: 'a' }, 'many').board).toEqual([['a', 'b'], []]);
  });

  test('on another item of the box picks that one instead', () => {
    const held = { board: [[], []], choice: { item: 'a' } } as const;
    expect(press(held, { on: 'item', item: 'b' }, 'one').choice).toEqual({ item: 'b' });
  });

  test('Escape, and the same item again, let go; the item stays where it was', () => {
    const held = { board: [['a'], []], choice: { item: 'a' } } as const;
    for (const what of [{ on: 'escape' }, { on: 'item', item: 'a' }, { on: 'place', place: 0 }] as const)
      expect(press(held, what, 'one')).toEqual({
        board: held.board,
        choice: null,
        news: { is: 'letGo', item: 'a' },
      });
  });

  test('on the box brings the picked item back', () => {
    const held = { board: [['a'], []], choice: { item: 'a' } } as const;
    expect(press(held, { on: 'box' }, 'one').board).toEqual([[], []]);
    expect(press(held, { on: 'back', item: 'a' }, 'one').news).toEqual({ is: 'back', item: 'a' });
    expect(press(empty, { on: 'box' }, 'one')).toEqual(empty);
  });

  test('a dropped item lies where it was dropped, or in the box', () => {
    expect(press(empty, { on: 'drop', item: 'a', place: 0 }, 'one').board).toEqual([['a'], []]);
    const full = { board: [['a'], []], choice: null } as const;
    expect(press(full, { on: 'drop', item: 'a', place: null }, 'one').board).toEqual([[], []]);
  });
});

describe('what was given', () => {
  test('is found by text or by id, each item once', () => {
    expect(boardOf(items, [['is', 'am'], ['is']])).toEqual([['b', 'a'], ['c']]);
    expect(boardOf(items, [['c'], ['is', 'is']])).toEqual([['c'], ['b']]);
    expect(boardOfOnes(items, ['is', null, 'gone'])).toEqual([['b'], [], []]);
  });

  test('is told by text, by id where another reads alike', () => {
    expect(told(items, 'a')).toBe('am');
    expect(told(items, 'c')).toBe('c');
    expect(tellOnes(items, [['a'], [], ['b']])).toEqual(['am', null, 'b']);
  });

  test('items without ids can still be told apart', () => {
    const fresh = knownItems([
      { id: '', text: 'x' },
      { id: '', text: 'x' },
    ]);
    expect(boardOf(fresh, [['x'], ['x']])).toEqual([['item 0'], ['item 1']]);
  });

  test('only the places that differ are sent', () => {
    expect(changesOf('gaps', ['am', null], ['am', 'is'])).toEqual({ 'gaps.1': 'is' });
    expect(changesOf('columns', [['am']], [['am']])).toEqual({});
  });

  test('is as long as there are places', () => {
    expect(listIn(null, 'gaps', 2, null)).toEqual([null, null]);
    expect(listIn({ gaps: ['am'] }, 'gaps', 2, null)).toEqual(['am', null]);
  });
});

describe('an order', () => {
  const line = { keys: ['a', 'b', 'c'], held: null } as const;

  test('an item moves to where another stands', () => {
    expect(bring(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    const held = order(line, { on: 'item', item: 'a' });
    expect(order(held, { on: 'item', item: 'c' })).toMatchObject({ keys: ['b', 'c', 'a'], held: null });
  });

  test('a held item walks step by step, not over the edge, and Escape brings back the line as it was', () => {
    let now = order(line, { on: 'item', item: 'b' });
    now = order(now, { on: 'step', by: 1 });
    expect(now.keys).toEqual(['a', 'c', 'b']);
    now = order(now, { on: 'step', by: 1 });
    expect(now).toMatchObject({ keys: ['a', 'c', 'b'], news: { is: 'stands', item: 'b', at: 2 } });
    expect(order(now, { on: 'escape' })).toMatchObject({ keys: ['a', 'b', 'c'], held: null });
    expect(order(now, { on: 'item', item: 'b' })).toMatchObject({ keys: ['a', 'c', 'b'], held: null });
  });

  test('an item from the box comes last, or where it is dropped; out of the line it goes back', () => {
    expect(order(line, { on: 'item', item: 'd' }).keys).toEqual(['a', 'b', 'c', 'd']);
    expect(order(line, { on: 'drop', item: 'd', at: 1 }).keys).toEqual(['a', 'd', 'b', 'c']);
    expect(order(line, { on: 'out', item: 'b' }).keys).toEqual(['a', 'c']);
    expect(order(line, { on: 'step', by: 1 })).toEqual(line);
    expect(order(line, { on: 'escape' })).toEqual(line);
  });
});

test('arrows run with the text', () => {
  expect(stepOf('ArrowRight', 'ltr')).toBe(1);
  expect(stepOf('ArrowRight', 'rtl')).toBe(-1);
  expect(stepOf('ArrowDown', 'rtl')).toBe(1);
  expect(stepOf('Enter', 'ltr')).toBeNull();
});

test('words run as their language does', () => {
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

  test('lie where their left item stands, in whatever order they were given', () => {
    const slots = [{ left: 'cat', right: 'кіт' }, null];
    expect(boardOfPairs(left, right, slots)).toEqual([[], ['r2']]);
    expect(boardOfPairs(left, right, ['nonsense', 7])).toEqual([[], []]);
  });

  test('are told in the order of the left items', () => {
    expect(tellPairs(left, right, [['r1'], []])).toEqual([{ left: 'dog', right: 'собака' }, null]);
  });
});
