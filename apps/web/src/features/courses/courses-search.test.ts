import { expect, test } from 'vitest';
import { filterCourses, hasFilters, readCoursesSearch } from './courses-search.ts';

test('keeps search and filters in the address and nothing else', () => {
  expect(readCoursesSearch({ q: ' verbs ', language: 'uk', level: '', page: 3, sort: ['x'] })).toEqual({
    q: 'verbs',
    language: 'uk',
  });
  expect(readCoursesSearch({ q: 7, level: ['a1'] })).toEqual({});
});

test('counts a list without search and filters as unfiltered', () => {
  expect(hasFilters({})).toBe(false);
  expect(hasFilters({ level: 'a1' })).toBe(true);
});

test('combines the language and level filters', () => {
  const courses = [
    { id: 1, language: 'en', level: 'a1' },
    { id: 2, language: 'en', level: 'b1' },
    { id: 3, language: 'uk', level: 'a1' },
  ];
  expect(filterCourses(courses, {}).length).toBe(3);
  expect(filterCourses(courses, { language: 'en' }).map(({ id }) => id)).toEqual([1, 2]);
  expect(filterCourses(courses, { language: 'en', level: 'a1' }).map(({ id }) => id)).toEqual([1]);
});
