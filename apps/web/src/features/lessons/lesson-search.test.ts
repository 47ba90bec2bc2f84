import { expect, test } from 'vitest';
import { readLessonSearch } from './lesson-search.ts';

test('keeps the selected section and the edited exercise in the address and nothing else', () => {
  expect(readLessonSearch({ section: 'a', add: 'test', edit: '', into: 7, page: '2' })).toEqual({
    section: 'a',
    add: 'test',
  });
});
