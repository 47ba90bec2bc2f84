import { describe, expect, it } from 'vitest';
import { type ColumnCapacity, layOutDay } from './lay-out-day.ts';

interface NamedLesson {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}
const buildLesson = (name: string, start: number, end: number): NamedLesson => ({ name, start, end });
const wideCapacity: ColumnCapacity = { columns: 500, columnsBesideOverflow: 499 };
const listPositions = (items: readonly NamedLesson[]) =>
  Object.fromEntries(
    layOutDay(items, wideCapacity).placed.map(({ item, column, columns }) => [item.name, [column, columns]]),
  );

describe('lessons of a day', () => {
  it('have the full width if they do not overlap, also back to back', () => {
    expect(listPositions([buildLesson('a', 540, 600), buildLesson('b', 600, 660)])).toEqual({
      a: [0, 1],
      b: [0, 1],
    });
  });

  it('share the width if they overlap', () => {
    expect(listPositions([buildLesson('a', 540, 600), buildLesson('b', 570, 630)])).toEqual({
      a: [0, 2],
      b: [1, 2],
    });
  });

  it('share the width with indirect overlaps and take the first free column', () => {
    const items = [
      buildLesson('a', 540, 660),
      buildLesson('b', 540, 570),
      buildLesson('c', 580, 640),
      buildLesson('d', 650, 700),
    ];
    expect(listPositions(items)).toEqual({ a: [0, 2], b: [1, 2], c: [1, 2], d: [1, 2] });
  });

  it('have the full width again after a crowded hour', () => {
    const items = [buildLesson('a', 540, 600), buildLesson('b', 540, 600), buildLesson('c', 600, 660)];
    expect(listPositions(items)).toEqual({ a: [0, 2], b: [1, 2], c: [0, 1] });
  });

  it('never cover each other', () => {
    const items = Array.from({ length: 300 }, (_, index) => {
      const start = ((index * 37) % 96) * 15;
      return buildLesson(String(index), start, Math.min(start + 15 + ((index * 53) % 8) * 15, 1440));
    }).toSorted((one, other) => one.start - other.start);
    const { placed, overflow } = layOutDay(items, wideCapacity);
    expect(overflow).toEqual([]);
    for (const first of placed)
      for (const second of placed)
        if (first !== second && first.column === second.column)
          expect(first.item.end <= second.item.start || second.item.end <= first.item.start).toBe(true);
  });
});

describe('hundreds of lessons at once', () => {
  const lessons = Array.from({ length: 200 }, (_, index) =>
    buildLesson(String(index), 600 + (index % 4) * 30, 720),
  );
  const sorted = lessons.toSorted((one, other) => one.start - other.start);
  const { placed, overflow } = layOutDay(sorted, { columns: 4, columnsBesideOverflow: 3 });

  it('keep a readable column width without losing any lesson', () => {
    expect(
      placed.every(
        ({ column, columns, isBesideOverflow }) => isBesideOverflow && columns === 3 && column < 3,
      ),
    ).toBe(true);
    expect(placed.length + overflow.flatMap(({ items }) => items).length).toBe(200);
  });

  it('are collected by the hour they start in', () => {
    expect(overflow.map(({ start, end, column }) => [start, end, column])).toEqual([
      [600, 660, 3],
      [660, 720, 3],
    ]);
  });

  it('leave one readable lesson where there is space for only one', () => {
    const narrow = layOutDay(sorted, { columns: 1, columnsBesideOverflow: 1 });
    expect(narrow.placed.map(({ column, columns }) => [column, columns])).toEqual([[0, 1]]);
    expect(narrow.overflow.flatMap(({ items }) => items)).toHaveLength(199);
  });
});
