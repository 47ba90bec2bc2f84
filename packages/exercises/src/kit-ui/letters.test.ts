import { expect, test } from 'vitest';
import { inCapitals, lettersOf } from './letters.ts';

test('a language has its own letters, whatever the country', () => {
  expect(lettersOf('de-AT')).toEqual(['ä', 'ö', 'ü', 'ß']);
  expect(lettersOf('en')).toEqual([]);
});

test('every letter has one capital letter', () => {
  for (const language of ['uk', 'de', 'es', 'fr', 'it', 'zh'])
    for (const letter of lettersOf(language)) expect([...inCapitals(letter, language)]).toHaveLength(1);
});
