import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [0, 'en', '0 hr'],
  [45, 'en', '45 min'],
  [120, 'en', '2 hr'],
  [750, 'en', '12 hr 30 min'],
  [750, 'uk', '12 год 30 хв'],
])('%i minutes in %s', (minutes, language, text) => {
  expect(formatDuration(minutes, language)).toBe(text);
});
