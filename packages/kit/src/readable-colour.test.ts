import { expect, test } from 'vitest';
import { computeContrast } from './contrast.ts';
import { paper, ramps } from './palette.ts';
import { toReadableColour } from './readable-colour.ts';

test('keeps a readable colour unchanged', () => {
  expect(toReadableColour('light', '#9d4f00')).toBe('#9d4f00');
  expect(toReadableColour('dark', '#ffd4b8')).toBe('#ffd4b8');
});

test.each(['#ffffff', '#000000', '#ff0000', '#ffff00', '#228be6', '#777777'])(
  'makes %s readable in both modes',
  (colour) => {
    expect(computeContrast(toReadableColour('light', colour), paper)).toBeGreaterThanOrEqual(4.5);
    expect(computeContrast(toReadableColour('dark', colour), ramps.dark[6])).toBeGreaterThanOrEqual(4.5);
  },
);

test('changes a colour no more than necessary', () => {
  expect(computeContrast(toReadableColour('light', '#ff0000'), paper)).toBeLessThan(5.2);
  expect(computeContrast(toReadableColour('dark', '#000000'), ramps.dark[6])).toBeLessThan(5.2);
});
