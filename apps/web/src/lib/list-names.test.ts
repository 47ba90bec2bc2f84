import { expect, test } from 'vitest';
import { listNames } from './list-names.ts';

test.each([
  ['de', 'Kurse, Tarife und Zahlungen, Dateien'],
  ['en', 'Kurse, Tarife und Zahlungen, Dateien'],
  ['uk', 'Kurse, Tarife und Zahlungen, Dateien'],
  ['zh', 'Kurse、Tarife und Zahlungen、Dateien'],
])('names that contain a conjunction are listed without another one (%s)', (language, expected) => {
  expect(listNames(['Kurse', 'Tarife und Zahlungen', 'Dateien'], language)).toBe(expected);
  expect(listNames(['Kurse'], language)).toBe('Kurse');
});
