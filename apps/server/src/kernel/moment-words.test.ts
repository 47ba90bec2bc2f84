import { languages } from '@klasna/languages/languages';
import { expect, test } from 'vitest';
import { writeMomentInMail } from './moment-words.ts';

const midnight = new Date('2026-11-22T22:05:00Z');

test.each(languages.map(({ tag }) => tag))('writes the clock of 24 hours in %s', (language) => {
  const afternoon = new Date('2026-11-22T14:30:00Z');
  expect(writeMomentInMail(afternoon, language, 'Europe/Kyiv')).toMatch(/16:30/);
  expect(writeMomentInMail(midnight, language, 'Europe/Kyiv')).toMatch(/\b0?0:05/);
});

test('names the day and whose clocks are meant', () => {
  expect(writeMomentInMail(midnight, 'en', 'Europe/Kyiv')).toBe('Monday 23 November at 00:05 EET');
});
