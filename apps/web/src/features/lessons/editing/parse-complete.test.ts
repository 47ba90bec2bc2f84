import { exerciseModels } from '@klasna/exercises/registry';
import { expect, test } from 'vitest';
import { parseComplete } from './parse-complete.ts';

const buildEntry = (word: string, translation: string) => ({ word, translation });

test('leaves out an incomplete row and shows the others', () => {
  const entries = [
    buildEntry('der Apfel', 'яблуко'),
    buildEntry('das Brot', ''),
    buildEntry('', ''),
    buildEntry('die Birne', 'груша'),
  ];
  expect(parseComplete(exerciseModels.wordlist, { entries })).toMatchObject({
    entries: [{ word: 'der Apfel' }, { word: 'die Birne' }],
  });
  const pairs = [
    { left: 'a', right: '' },
    { left: 'b', right: 'c' },
  ];
  expect(parseComplete(exerciseModels.match_the_words, { pairs })).toMatchObject({
    pairs: [{ left: { text: 'b' } }],
  });
});

test('shows nothing if no row is complete', () => {
  expect(parseComplete(exerciseModels.wordlist, { entries: [buildEntry('das Brot', '')] })).toBeUndefined();
  expect(parseComplete(exerciseModels.fill_in_gaps, { text: 'no gap' })).toBeUndefined();
});
