import { expect, test } from 'vitest';
import { toLevel } from './usage-level.ts';

test.each([
  [0, 100, 'low'],
  [79, 100, 'low'],
  [80, 100, 'near'],
  [99, 100, 'near'],
  [100, 100, 'full'],
  [150, 100, 'full'],
  [1e12, null, 'low'],
])('%d of %s is %s', (used, limit, level) => {
  expect(toLevel(used, limit)).toBe(level);
});
