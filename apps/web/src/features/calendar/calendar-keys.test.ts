import { describe, expect, it, test } from 'vitest';
import { findNextItem, toKeyAction } from './calendar-keys.ts';

const parseKeys = (combination: string, isRightToLeft = false) => {
  const parts = combination.split('+');
  const key = parts.at(-1) ?? '';
  const hasModifier = (name: string): boolean => parts.includes(name);
  const pressed = {
    key,
    altKey: hasModifier('Alt'),
    shiftKey: hasModifier('Shift'),
    ctrlKey: hasModifier('Ctrl'),
    metaKey: false,
  };
  return toKeyAction(pressed, isRightToLeft);
};

test.each([
  ['ArrowUp', { kind: 'go', to: 'before' }],
  ['ArrowRight', { kind: 'go', to: 'dayAfter' }],
  ['End', { kind: 'go', to: 'last' }],
  ['Alt+ArrowDown', { kind: 'move', steps: 1, days: 0 }],
  ['Alt+ArrowLeft', { kind: 'move', steps: 0, days: -1 }],
  ['Shift+ArrowDown', { kind: 'lengthen', steps: 1 }],
  ['Enter', { kind: 'drop' }],
  ['Escape', { kind: 'cancel' }],
])('maps %s to %j', (combination, action) => {
  expect(parseKeys(combination)).toEqual(action);
});

test.each(['a', 'Tab', 'Ctrl+ArrowDown', 'Shift+ArrowLeft', 'Alt+Shift+ArrowDown', 'Alt+Home', 'Alt+Enter'])(
  'ignores %s',
  (combination) => {
    expect(parseKeys(combination)).toBeUndefined();
  },
);

test('reverses the horizontal arrows in a right-to-left layout', () => {
  expect(parseKeys('ArrowLeft', true)).toEqual({ kind: 'go', to: 'dayAfter' });
  expect(parseKeys('Alt+ArrowRight', true)).toEqual({ kind: 'move', steps: 0, days: -1 });
  expect(parseKeys('ArrowUp', true)).toEqual({ kind: 'go', to: 'before' });
});

describe('keyboard navigation from a lesson', () => {
  const items = [
    { key: 'mon 9', day: 0, start: 540, column: 0 },
    { key: 'mon 9 too', day: 0, start: 540, column: 1 },
    { key: 'mon 12', day: 0, start: 720, column: 0 },
    { key: 'thu 8', day: 3, start: 480, column: 0 },
    { key: 'thu 13', day: 3, start: 780, column: 0 },
  ];
  const findNextKey = (key: string, to: Parameters<typeof findNextItem>[2]) =>
    findNextItem(items, key, to)?.key;

  it('moves down through its day and on to the next', () => {
    expect(findNextKey('mon 9', 'after')).toBe('mon 9 too');
    expect(findNextKey('mon 9 too', 'after')).toBe('mon 12');
    expect(findNextKey('mon 12', 'after')).toBe('thu 8');
    expect(findNextKey('thu 8', 'before')).toBe('mon 12');
  });

  it('moves sideways to the next day with lessons, at about the same time', () => {
    expect(findNextKey('mon 12', 'dayAfter')).toBe('thu 13');
    expect(findNextKey('mon 9', 'dayAfter')).toBe('thu 8');
    expect(findNextKey('thu 13', 'dayBefore')).toBe('mon 12');
  });

  it('moves to the first and the last lesson of its day', () => {
    expect([findNextKey('mon 12', 'first'), findNextKey('mon 9', 'last')]).toEqual(['mon 9', 'mon 12']);
  });

  it('stops at the ends', () => {
    expect([
      findNextKey('mon 9', 'before'),
      findNextKey('mon 9', 'dayBefore'),
      findNextKey('thu 13', 'after'),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
