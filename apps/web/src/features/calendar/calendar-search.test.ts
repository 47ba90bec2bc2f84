import { expect, test } from 'vitest';
import { readCalendarSearch, toFilters } from './calendar-search.ts';

const id = '0198a000-0000-7000-8000-000000000000';

test('reads days, view and filters from the address', () => {
  const search = { view: 'month', date: '2028-02-29', by: 'teacher', teacherId: id } as const;
  expect(readCalendarSearch(search)).toEqual(search);
  expect(toFilters(search)).toEqual({ teacherId: id });
});

test('drops default and invalid values', () => {
  expect(readCalendarSearch({ view: 'week' })).toEqual({});
  expect(
    readCalendarSearch({
      view: 'year',
      by: 'room',
      date: '2026-02-29',
      teacherId: 'me',
      classId: 7,
      studentId: '',
    }),
  ).toEqual({});
});
