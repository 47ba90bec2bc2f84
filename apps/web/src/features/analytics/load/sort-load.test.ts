import { expect, test } from 'vitest';
import { type LoadRow, type LoadSort, sortLoad } from './sort-load.ts';

const row = (firstName: string, taught: number, free: number | null): LoadRow => ({
  teacher: { id: firstName, firstName, lastName: 'Lee', image: null },
  total: {
    ...{ taught, booked: 0, missed: 0, missedCharged: 0, substituted: 0, givenAway: 0 },
    hours: free === null ? null : { open: free, away: 0, filled: 0, free },
  },
  weeks: [],
});
const rows = [row('Zoe', 60, 0), row('Ann', 60, null), row('Émile', 90, 30)];

test.each<[LoadSort, string[]]>([
  ['-taught', ['Émile', 'Ann', 'Zoe']],
  ['taught', ['Ann', 'Zoe', 'Émile']],
  ['-free', ['Émile', 'Zoe', 'Ann']],
  ['name', ['Ann', 'Émile', 'Zoe']],
  ['-name', ['Zoe', 'Émile', 'Ann']],
])('sortLoad by %s uses the name as tiebreaker', (sort, names) => {
  expect(sortLoad(rows, sort, 'fr').map(({ teacher }) => teacher.firstName)).toEqual(names);
});
