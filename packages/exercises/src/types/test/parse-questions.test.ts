import { expect, test } from 'vitest';
import { parseQuestions } from './parse-questions.ts';

const read = (text: string) =>
  parseQuestions(text)?.map(({ text, answers }) => [
    text,
    answers.map(({ text, isCorrect }) => `${text}${isCorrect ? '*' : ''}`).join(' '),
  ]);

const expected = [
  ['Capital of France?', 'Lyon Paris*'],
  ['Fruits?', 'apple* pear*'],
];

test.each([
  'Capital of France?\na) Lyon\nb) *Paris\n\nFruits?\n*a) apple\n* b) pear',
  '1. Capital of France?\nLyon\nParis*\n2. Fruits?\napple +\npear ✓',
  'Capital of France?\n- Lyon\n+ Paris\n\nFruits?\n+ apple\n+ pear',
  'Capital of France?\tLyon\t*Paris\nFruits?\tapple*\tpear*',
])('reads questions with their answers: %j', (text) => {
  expect(read(text)).toEqual(expected);
});

test.each(['Capital of France?\nLyon\n*Paris', 'Capital of France?\nLyon\nParis ✓'])(
  'reads one question with its answers: %j',
  (text) => {
    expect(read(text)).toEqual(expected.slice(0, 1));
  },
);

test('a plain list is not a test', () => {
  expect(parseQuestions('One?\nTwo?')).toBeUndefined();
  expect(parseQuestions('* One?\n* Two?')).toBeUndefined();
});
