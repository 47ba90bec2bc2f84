import { expect, test } from 'vitest';
import { readLessonSearch } from './lesson-search.ts';

test('the address says what is chosen and what is being made, and nothing else', () => {
  expect(readLessonSearch({ section: 'a', add: 'test', edit: '', into: 7, page: '2' })).toEqual({
    section: 'a',
    add: 'test',
  });
});
