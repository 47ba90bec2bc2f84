import { expect, test } from 'vitest';
import { keptBy, numbersOf } from './registry.kept.ts';
import { minds } from './registry.ts';

test('lists exactly the types that can be hidden from students', () => {
  const able = Object.values(minds).filter(({ isKeptFromStudents }) => isKeptFromStudents);
  expect(Object.entries(keptBy)).toEqual(
    able.map(({ type, isKeptFromStudents }) => [type, isKeptFromStudents]),
  );
});

test('a note that students do not see has no number and does not count', () => {
  const note = (id: string, visibleToStudent: boolean) => ({
    id,
    type: 'notify' as const,
    content: { visibleToStudent },
  });
  const numbers = numbersOf([note('a', false), note('b', true), { id: 'c', type: 'pdf', content: {} }]);
  expect([...numbers]).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
});
