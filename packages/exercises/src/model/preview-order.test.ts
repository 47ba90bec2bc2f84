import { describe, expect, test } from 'vitest';
import { createPreviewOrder } from './preview-order.ts';
import { createSentOrder } from './sent-order.ts';

const toItems = (texts: readonly string[]) => texts.map((text, index) => ({ id: String(index), text }));
const toTexts = (items: readonly { readonly text: string }[]) => items.map(({ text }) => text);
const listOrders = (texts: readonly string[]) =>
  Array.from({ length: 200 }, (_, seed) => toTexts(createPreviewOrder(String(seed))(toItems(texts))));

describe('the order of a preview', () => {
  test('is the same for the same seed and differs for other seeds and lists', () => {
    const items = toItems('abcdefghij'.split(''));
    const order = createPreviewOrder('one');
    expect(order(items)).toEqual(createPreviewOrder('one')(items));
    expect(order(items, 'other')).not.toEqual(order(items));
    expect(new Set(listOrders(toTexts(items)).map(String)).size).toBeGreaterThan(150);
  });

  test.each([[['a', 'a', 'b']], [['a', 'b', 'a']], [['a', 'b', 'c']], [['a', 'b', 'c', 'd']]])(
    'keeps all items of %j and is never the right one',
    (texts) => {
      for (const mixed of listOrders(texts)) {
        expect(mixed.toSorted()).toEqual(texts.toSorted());
        expect(mixed).not.toEqual(texts);
      }
    },
  );

  test('may be either of two items, so that it does not tell the right one', () => {
    expect(new Set(listOrders(['a', 'b']).map(String))).toEqual(new Set(['a,b', 'b,a']));
  });

  test('stays where no other one looks different', () => {
    expect(listOrders(['a', 'a', 'a'])[0]).toEqual(['a', 'a', 'a']);
    expect(listOrders([])[0]).toEqual([]);
  });
});

describe('the sent order', () => {
  test('sorts items by their ids and puts unknown ones last', () => {
    const order = createSentOrder({ items: ['2', 'gone', '0'], other: ['1', '0', '2'] });
    expect(toTexts(order(toItems(['a', 'b', 'c', 'd'])))).toEqual(['c', 'a', 'b', 'd']);
    expect(toTexts(order(toItems(['a', 'b', 'c']), 'other'))).toEqual(['b', 'a', 'c']);
    expect(toTexts(order(toItems(['a', 'b']), 'unknown'))).toEqual(['a', 'b']);
  });
});
