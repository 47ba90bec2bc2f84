import { expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';
import { paper, ramps } from './palette.ts';
import { readableIn } from './readable-colour.ts';

test('keeps a readable colour unchanged', () => {
  expect(readableIn('light', '#9d4f00')).toBe('#9d4f00');
  expect(readableIn('dark', '#ffd4b8')).toBe('#ffd4b8');
});

test.each(['#ffffff', '#000000', '#ff0000', '#ffff00', '#228be6', '#777777'])(
  'makes %s readable in both modes',
  (colour) => {
    expect(contrastOf(readableIn('light', colour), paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(readableIn('dark', colour), ramps.dark[6])).toBeGreaterThanOrEqual(4.5);
  },
);

test('changes a colour no more than necessary', () => {
  expect(contrastOf(readableIn('light', '#ff0000'), paper)).toBeLessThan(5.2);
  expect(contrastOf(readableIn('dark', '#000000'), ramps.dark[6])).toBeLessThan(5.2);
});
