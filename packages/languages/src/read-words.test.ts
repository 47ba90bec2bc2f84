import { expect, test } from 'vitest';
import { readWords, subjectsIn } from './read-words.ts';

test('merges a part of a namespace that has its own file', () => {
  const { marks, kinds } = readWords('en', 'exercises');
  expect(marks).toMatchObject({ right: 'Right' });
  expect(kinds).toMatchObject({ true_false: { name: 'True or false' } });
});

test('lists a namespace with a folder once, and reads a missing namespace as empty', () => {
  expect(subjectsIn('en')).toContain('exercises');
  expect(new Set(subjectsIn('en')).size).toBe(subjectsIn('en').length);
  expect(readWords('en', 'nothing')).toEqual({});
});
