import { expect, test } from 'vitest';
import { compareFigures } from './compare.ts';

test.each([
  [12, 8, { way: 'more', share: 0.5 }],
  [6, 8, { way: 'less', share: 0.25 }],
  [8, 8, { way: 'same', share: 0 }],
  [8, 0, { way: 'more', share: undefined }],
  [228, 1, { way: 'more', share: undefined }],
  [0, 0, { way: 'same', share: undefined }],
])('compareFigures(%d, %d)', (now, before, compared) =>
  expect(compareFigures(now, before)).toEqual(compared),
);
