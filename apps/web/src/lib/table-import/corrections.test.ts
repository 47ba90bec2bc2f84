import { expect, test } from 'vitest';
import { correctCell, omitLine } from './corrections.ts';

test('corrects cells by line and field, and forgets the corrections of a line', () => {
  const corrections = correctCell(
    correctCell<'email' | 'phone'>({}, 1, 'email', 'a@b.example'),
    12,
    'phone',
    '',
  );
  expect(corrections).toEqual({ 1: { email: 'a@b.example' }, 12: { phone: '' } });
  expect(omitLine(corrections, 1)).toEqual({ 12: { phone: '' } });
  expect(omitLine(corrections, 2)).toEqual(corrections);
});
