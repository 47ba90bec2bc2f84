import { expect, test } from 'vitest';
import { changeAttendanceSearch, readAttendanceSearch } from './attendance-search.ts';

test('defaults and unknown values are omitted', () => {
  expect(readAttendanceSearch({ by: 'student', page: 1, from: '2026-02-30x', to: 5 })).toEqual({});
  expect(readAttendanceSearch({ by: 'class', page: 3, from: '2026-02-01' })).toEqual({
    by: 'class',
    page: 3,
    from: '2026-02-01',
  });
});

test('a new filter starts at the first page', () => {
  expect(changeAttendanceSearch({ by: 'class', page: 4 }, { from: '2026-01-01' })).toEqual({
    by: 'class',
    from: '2026-01-01',
  });
});
