import { expect, test } from 'vitest';
import { keptBy, numbersOf } from './registry.kept.ts';
import { minds } from './registry.ts';

test('exactly the kinds that can be kept from students are known for it', () => {
  const able = Object.values(minds).filter(({ isKeptFromStudents }) => isKeptFromStudents);
  expect(Object.entries(keptBy)).toEqual(
    able.map(({ type, isKeptFromStudents }) => [type, isKeptFromStudents]),
  );
});

test('a note that students do not see has no number, and takes none from what follows', () => {
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
