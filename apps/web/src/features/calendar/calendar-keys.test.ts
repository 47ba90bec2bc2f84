import { describe, expect, it, test } from 'vitest';
import { meaningOf, spotAfter } from './calendar-keys.ts';

const press = (written: string, isMirrored = false) => {
  const parts = written.split('+');
  const key = parts.at(-1) ?? '';
  const held = (name: string): boolean => parts.includes(name);
  const pressed = {
    key,
    altKey: held('Alt'),
    shiftKey: held('Shift'),
    ctrlKey: held('Ctrl'),
    metaKey: false,
  };
  return meaningOf(pressed, isMirrored);
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
])('maps %s to %j', (written, meaning) => {
  expect(press(written)).toEqual(meaning);
});

test.each(['a', 'Tab', 'Ctrl+ArrowDown', 'Shift+ArrowLeft', 'Alt+Shift+ArrowDown', 'Alt+Home', 'Alt+Enter'])(
  'ignores %s',
  (written) => {
    expect(press(written)).toBeUndefined();
  },
);

test('reverses the horizontal arrows in a right-to-left layout', () => {
  expect(press('ArrowLeft', true)).toEqual({ kind: 'go', to: 'dayAfter' });
  expect(press('Alt+ArrowRight', true)).toEqual({ kind: 'move', steps: 0, days: -1 });
  expect(press('ArrowUp', true)).toEqual({ kind: 'go', to: 'before' });
});

describe('keyboard navigation from a lesson', () => {
  const spots = [
    { key: 'mon 9', day: 0, start: 540, column: 0 },
    { key: 'mon 9 too', day: 0, start: 540, column: 1 },
    { key: 'mon 12', day: 0, start: 720, column: 0 },
    { key: 'thu 8', day: 3, start: 480, column: 0 },
    { key: 'thu 13', day: 3, start: 780, column: 0 },
  ];
  const from = (key: string, to: Parameters<typeof spotAfter>[2]) => spotAfter(spots, key, to)?.key;

  it('moves down through its day and on to the next', () => {
    expect(from('mon 9', 'after')).toBe('mon 9 too');
    expect(from('mon 9 too', 'after')).toBe('mon 12');
    expect(from('mon 12', 'after')).toBe('thu 8');
    expect(from('thu 8', 'before')).toBe('mon 12');
  });

  it('moves sideways to the next day with lessons, at about the same time', () => {
    expect(from('mon 12', 'dayAfter')).toBe('thu 13');
    expect(from('mon 9', 'dayAfter')).toBe('thu 8');
    expect(from('thu 13', 'dayBefore')).toBe('mon 12');
  });

  it('moves to the first and the last lesson of its day', () => {
    expect([from('mon 12', 'first'), from('mon 9', 'last')]).toEqual(['mon 9', 'mon 12']);
  });

  it('stops at the ends', () => {
    expect([from('mon 9', 'before'), from('mon 9', 'dayBefore'), from('thu 13', 'after')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
