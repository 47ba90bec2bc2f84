import { expect, test } from 'vitest';
import { lettersOf, toCapital } from './letters.ts';

test('the letters of a language do not depend on the country', () => {
  expect(lettersOf('de-AT')).toEqual(['ä', 'ö', 'ü', 'ß']);
  expect(lettersOf('en')).toEqual([]);
});

test('every letter has a single capital letter', () => {
  for (const language of ['uk', 'de', 'es', 'fr', 'it', 'zh'])
    for (const letter of lettersOf(language)) expect([...toCapital(letter, language)]).toHaveLength(1);
});
