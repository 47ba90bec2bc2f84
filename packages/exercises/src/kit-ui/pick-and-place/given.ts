/** Answers as they are told, in texts, and what lies where. */
import type { Item } from '../../kit/items.ts';
import type { Board, PickItem } from './board.ts';

export interface KnownItem extends PickItem {
  /** '' while the exercise is being made. */
  readonly id: string;
}

export const knownItems = (items: readonly Item[]): KnownItem[] =>
  items.map(({ id, text }, place) => ({ key: id || `item ${place}`, id, text }));

/** Each item once; of those that read alike each in its turn. What is not among them is left out. */
export function boardOf(items: readonly KnownItem[], given: readonly (readonly unknown[])[]): Board {
  const free = new Set(items);
  const take = (one: unknown): string[] => {
    const found =
      items.find((item) => free.has(item) && item.id !== '' && item.id === one) ??
      items.find((item) => free.has(item) && item.text === one);
    if (!found) return [];
    free.delete(found);
    return [found.key];
  };
  return given.map((ones) => ones.flatMap(take));
}

/** By its text, as people say it; by its id where another reads alike. */
export function told(items: readonly KnownItem[], key: string): string {
  const item = items.find((one) => one.key === key);
  if (!item) return '';
  const isAlone = items.filter(({ text }) => text === item.text).length === 1;
  return isAlone || item.id === '' ? item.text : item.id;
}

/** One change for every place that is not as it was given: `{ 'gaps.1': 'are' }`. */
export function changesOf(
  field: string,
  given: readonly unknown[],
  now: readonly unknown[],
): Readonly<Record<string, unknown>> {
  const isNew = (part: unknown, place: number): boolean =>
    JSON.stringify(part) !== JSON.stringify(given[place]);
  return Object.fromEntries(
    now.flatMap((part, place) => (isNew(part, place) ? [[`${field}.${place}`, part] as const] : [])),
  );
}

/** The list that an answer holds in its one field, as long as there are places. */
export function listIn(
  answer: Readonly<Record<string, unknown>> | null,
  field: string,
  places: number,
  empty: unknown,
): unknown[] {
  const list = answer?.[field];
  return Array.from(
    { length: places },
    (_, place) => (Array.isArray(list) ? list[place] : undefined) ?? empty,
  );
}

/** Places with room for one: a text or nothing in each. */
export const boardOfOnes = (items: readonly KnownItem[], given: readonly unknown[]): Board =>
  boardOf(
    items,
    given.map((one) => (one === null ? [] : [one])),
  );

export const tellOnes = (items: readonly KnownItem[], board: Board): (string | null)[] =>
  board.map(([key]) => (key === undefined ? null : told(items, key)));
