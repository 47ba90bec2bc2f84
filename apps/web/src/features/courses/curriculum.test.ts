import { expect, test } from 'vitest';
import { reorder, toPositions } from '../../lib/reorder.ts';
import { moveLesson, toCurriculum, toPositioned } from './curriculum.ts';

const listIds = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);

test('compares positions as integers in any notation', () => {
  const things = ['10', '9', 2].map((position) => ({ id: `at ${position}`, position }));
  expect(toPositioned(things).map(({ position }) => position)).toEqual([2, 9, 10]);
});

test('sorts both levels of a curriculum and converts ids to strings', () => {
  const curriculum = toCurriculum([
    { id: 8, position: '10', name: 'late', lessons: [] },
    {
      id: 7,
      position: 9,
      name: 'early',
      lessons: [
        { id: 72, position: '2' },
        { id: 71, position: 1 },
      ],
    },
  ]);
  expect(curriculum).toEqual([
    {
      id: '7',
      position: 9,
      name: 'early',
      lessons: [
        { id: '71', position: 1 },
        { id: '72', position: 2 },
      ],
    },
    { id: '8', position: 10, name: 'late', lessons: [] },
  ]);
});

const buildItem = (id: string, position: number) => ({ id, position });

test('renumbers a new order and puts unnamed items at the end', () => {
  const ordered = reorder([buildItem('a', 1), buildItem('b', 2), buildItem('c', 3)], ['c', 'a']);
  expect(ordered).toEqual([buildItem('c', 1), buildItem('a', 2), buildItem('b', 3)]);
  expect(toPositions(listIds(ordered))).toEqual([buildItem('c', 1), buildItem('a', 2), buildItem('b', 3)]);
});

test('moves a lesson out of one section to its position in another', () => {
  const sections = [
    { ...buildItem('one', 1), lessons: [buildItem('a', 1), buildItem('b', 2)] },
    { ...buildItem('two', 2), lessons: [buildItem('c', 1)] },
  ];
  const moved = moveLesson(sections, 'a', 'two', ['a', 'c']);
  expect(moved.map(({ lessons }) => listIds(lessons))).toEqual([['b'], ['a', 'c']]);
  const within = moveLesson(sections, 'a', 'one', ['b', 'a']);
  expect(within.map(({ lessons }) => listIds(lessons))).toEqual([['b', 'a'], ['c']]);
  expect(moveLesson(sections, 'gone', 'two', ['gone', 'c']).map(({ lessons }) => listIds(lessons))).toEqual([
    ['a', 'b'],
    ['c'],
  ]);
});
