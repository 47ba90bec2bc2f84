import { describe, expect, test } from 'vitest';
import { giveIds } from './give-ids.ts';
import { items } from './items.ts';
import { shuffle } from './shuffle.ts';
import { isWebAddress } from './web-address.ts';

const same = (text: string): string => text;

describe('a shuffle', () => {
  test('is the same for the same seed, and another for others', () => {
    const list = 'abcdefghij'.split('');
    expect(shuffle(list, 'one', same)).toEqual(shuffle(list, 'one', same));
    const orders = new Set(['1', '2', '3', '4', '5', '6'].map((seed) => shuffle(list, seed, same).join('')));
    expect(orders.size).toBeGreaterThan(3);
  });

  test('keeps everything, and never the right order where there is another', () => {
    for (const list of [
      ['a', 'b'],
      ['a', 'a', 'b'],
      ['a', 'b', 'a'],
      ['a', 'b', 'c', 'd'],
    ])
      for (let seed = 0; seed < 200; seed++) {
        const mixed = shuffle(list, String(seed), same);
        expect(mixed.toSorted()).toEqual(list.toSorted());
        expect(mixed).not.toEqual(list);
      }
  });

  test('leaves what has no other order', () => {
    expect(shuffle(['a', 'a'], 'seed', same)).toEqual(['a', 'a']);
    expect(shuffle([], 'seed', same)).toEqual([]);
  });
});

describe('an id', () => {
  const count = () => {
    let made = 0;
    return () => {
      made += 1;
      return `new-${made}`;
    };
  };
  const before = [
    { id: 'a', text: 'one' },
    { id: 'b', text: 'two' },
  ];

  test('stays with an item whose text is edited', () => {
    expect(giveIds([{ id: 'a', text: 'uno' }], before, count())).toEqual([{ id: 'a', text: 'uno' }]);
  });

  test('stays with an item that comes as a text', () => {
    expect(giveIds([{ id: '', text: 'two' }], before, count())).toEqual([{ id: 'b', text: 'two' }]);
  });

  test('stays whatever the order of the fields', () => {
    const stored = [{ text: 'one', id: 'a', more: { z: 1, a: 2 } }];
    const [given] = giveIds([{ id: '', more: { a: 2, z: 1 }, text: 'one' }], stored, count());
    expect(given?.id).toBe('a');
  });

  test('is not taken from an item that names it', () => {
    const given = [
      { id: '', text: 'one' },
      { id: 'a', text: 'one' },
    ];
    expect(giveIds(given, before, count())).toEqual([
      { id: 'new-1', text: 'one' },
      { id: 'a', text: 'one' },
    ]);
  });

  test('that was never ours, or stands there twice, is replaced', () => {
    const given = [
      { id: 'a', text: 'one' },
      { id: 'a', text: 'again' },
      { id: 'mine', text: 'three' },
    ];
    expect(giveIds(given, before, count()).map(({ id }) => id)).toEqual(['a', 'new-1', 'new-2']);
  });
});

test('empty items are left out where another stands, and told where none does', () => {
  expect(items(1).parse(['', 'a', '   ', 'b'.repeat(501)])).toEqual([{ id: '', text: 'a' }]);
  expect(items(1).safeParse(['', ' ']).success).toBe(false);
  expect(items(1).safeParse([]).success).toBe(false);
});

test('a link is http or https and nothing that runs', () => {
  for (const good of ['http://a.example', 'https://a.example/x?y#z']) expect(isWebAddress(good)).toBe(true);
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', '/path', 'a.example'])
    expect(isWebAddress(bad)).toBe(false);
});
