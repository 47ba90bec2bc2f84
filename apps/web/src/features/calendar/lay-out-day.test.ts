import { describe, expect, it } from 'vitest';
import { layOutDay, type Room } from './lay-out-day.ts';

interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}
const lesson = (name: string, start: number, end: number): Named => ({ name, start, end });
const wide: Room = { columns: 500, besideMore: 499 };
const placesOf = (items: readonly Named[]) =>
  Object.fromEntries(
    layOutDay(items, wide).placed.map(({ item, column, columns }) => [item.name, [column, columns]]),
  );

describe('lessons of a day', () => {
  it('have the full width if they do not overlap, also back to back', () => {
    expect(placesOf([lesson('a', 540, 600), lesson('b', 600, 660)])).toEqual({ a: [0, 1], b: [0, 1] });
  });

  it('share the width if they overlap', () => {
    expect(placesOf([lesson('a', 540, 600), lesson('b', 570, 630)])).toEqual({ a: [0, 2], b: [1, 2] });
  });

  it('share the width with indirect overlaps and take the first free column', () => {
    const items = [
      lesson('a', 540, 660),
      lesson('b', 540, 570),
      lesson('c', 580, 640),
      lesson('d', 650, 700),
    ];
    expect(placesOf(items)).toEqual({ a: [0, 2], b: [1, 2], c: [1, 2], d: [1, 2] });
  });

  it('have the full width again after a crowded hour', () => {
    const items = [lesson('a', 540, 600), lesson('b', 540, 600), lesson('c', 600, 660)];
    expect(placesOf(items)).toEqual({ a: [0, 2], b: [1, 2], c: [0, 1] });
  });

  it('never cover each other', () => {
    const items = Array.from({ length: 300 }, (_, place) => {
      const start = ((place * 37) % 96) * 15;
      return lesson(String(place), start, Math.min(start + 15 + ((place * 53) % 8) * 15, 1440));
    }).toSorted((one, other) => one.start - other.start);
    const { placed, more } = layOutDay(items, wide);
    expect(more).toEqual([]);
    for (const one of placed)
      for (const other of placed)
        if (one !== other && one.column === other.column)
          expect(one.item.end <= other.item.start || other.item.end <= one.item.start).toBe(true);
  });
});

describe('hundreds of lessons at once', () => {
  const crowd = Array.from({ length: 200 }, (_, place) => lesson(String(place), 600 + (place % 4) * 30, 720));
  const sorted = crowd.toSorted((one, other) => one.start - other.start);
  const { placed, more } = layOutDay(sorted, { columns: 4, besideMore: 3 });

  it('keep a readable column width without losing any lesson', () => {
    expect(
      placed.every(({ column, columns, isBesideMore }) => isBesideMore && columns === 3 && column < 3),
    ).toBe(true);
    expect(placed.length + more.flatMap(({ items }) => items).length).toBe(200);
  });

  it('are collected by the hour they start in', () => {
    expect(more.map(({ start, end, column }) => [start, end, column])).toEqual([
      [600, 660, 3],
      [660, 720, 3],
    ]);
  });

  it('leave one readable lesson where there is space for only one', () => {
    const narrow = layOutDay(sorted, { columns: 1, besideMore: 1 });
    expect(narrow.placed.map(({ column, columns }) => [column, columns])).toEqual([[0, 1]]);
    expect(narrow.more.flatMap(({ items }) => items)).toHaveLength(199);
  });
});
