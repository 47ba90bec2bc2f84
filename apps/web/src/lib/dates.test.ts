import { expect, it } from 'vitest';
import { writeMoment } from './dates.ts';

it('a moment is written as day, month, year, hour and minute', () => {
  expect(writeMoment(new Date(2026, 2, 5, 14, 7).toISOString())).toBe('05.03.2026 14:07');
});
