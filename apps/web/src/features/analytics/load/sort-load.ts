/** Sorts the teaching load of teachers. Pure. */
import type { LoadFigures, TeachingLoad } from '@klasna/contract/analytics/models';
import { formatName } from '../../../lib/format-name.ts';

export type LoadRow = TeachingLoad['teachers'][number];

const columns = ['taught', 'booked', 'free', 'substituted', 'givenAway', 'missed', 'name'] as const;
type LoadColumn = (typeof columns)[number];
export type LoadSort = LoadColumn | `-${LoadColumn}`;

/** The columns that can be sorted; the first is the default. */
export const loadSorts: readonly LoadSort[] = [
  '-taught',
  ...columns,
  ...columns.slice(1).map((column): LoadSort => `-${column}`),
];

/** Those who keep no hours come after those without a free minute. */
const readFree = ({ hours }: LoadFigures): number => hours?.free ?? -1;

export function sortLoad(rows: readonly LoadRow[], sort: LoadSort, language: string): LoadRow[] {
  const { compare } = new Intl.Collator(language);
  const byName = (one: LoadRow, other: LoadRow): number =>
    compare(formatName(one.teacher), formatName(other.teacher));
  const column = columns.find((name) => sort === name || sort === `-${name}`) ?? 'taught';
  const sign = sort.startsWith('-') ? -1 : 1;
  if (column === 'name') return rows.toSorted((one, other) => sign * byName(one, other));
  const read = ({ total }: LoadRow): number => (column === 'free' ? readFree(total) : total[column]);
  return rows.toSorted((one, other) => sign * (read(one) - read(other)) || byName(one, other));
}
