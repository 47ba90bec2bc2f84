import { expect, test } from 'vitest';
import { inOrder, positionsOf } from '../../lib/in-order.ts';
import { curriculumOf, settled, withLessonAt } from './curriculum.ts';

const ids = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);

test('compares positions as integers in any notation', () => {
  const things = ['10', '9', 2].map((position) => ({ id: `at ${position}`, position }));
  expect(settled(things).map(({ position }) => position)).toEqual([2, 9, 10]);
});

test('sorts both levels of a curriculum and converts ids to strings', () => {
  const curriculum = curriculumOf([
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

const thing = (id: string, position: number) => ({ id, position });

test('renumbers a new order and puts unnamed items at the end', () => {
  const ordered = inOrder([thing('a', 1), thing('b', 2), thing('c', 3)], ['c', 'a']);
  expect(ordered).toEqual([thing('c', 1), thing('a', 2), thing('b', 3)]);
  expect(positionsOf(ids(ordered))).toEqual([thing('c', 1), thing('a', 2), thing('b', 3)]);
});

test('moves a lesson out of one section to its position in another', () => {
  const sections = [
    { ...thing('one', 1), lessons: [thing('a', 1), thing('b', 2)] },
    { ...thing('two', 2), lessons: [thing('c', 1)] },
  ];
  const moved = withLessonAt(sections, 'a', 'two', ['a', 'c']);
  expect(moved.map(({ lessons }) => ids(lessons))).toEqual([['b'], ['a', 'c']]);
  const within = withLessonAt(sections, 'a', 'one', ['b', 'a']);
  expect(within.map(({ lessons }) => ids(lessons))).toEqual([['b', 'a'], ['c']]);
  expect(withLessonAt(sections, 'gone', 'two', ['gone', 'c']).map(({ lessons }) => ids(lessons))).toEqual([
    ['a', 'b'],
    ['c'],
  ]);
});
