import { expect, test } from 'vitest';
import { readWords, subjectsIn } from './read-words.ts';

test('a part of a subject that lies in a file of its own is read where it belongs', () => {
  const { marks, kinds } = readWords('en', 'exercises');
  expect(marks).toMatchObject({ right: 'Right' });
  expect(kinds).toMatchObject({ true_false: { name: 'True or false' } });
});

test('the folder of a subject is no subject, and a subject that a language lacks is empty', () => {
  expect(subjectsIn('en')).toContain('exercises');
  expect(new Set(subjectsIn('en')).size).toBe(subjectsIn('en').length);
  expect(readWords('en', 'nothing')).toEqual({});
});
