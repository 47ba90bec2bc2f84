import { expect, test } from 'vitest';
import { hiddenChecks, numberExercises } from './hidden-types.ts';
import { exerciseModels } from './registry.ts';

test('lists exactly the types that can be hidden from students', () => {
  const hideableModels = Object.values(exerciseModels).filter(
    ({ isHiddenFromStudents }) => isHiddenFromStudents,
  );
  expect(Object.entries(hiddenChecks)).toEqual(
    hideableModels.map(({ type, isHiddenFromStudents }) => [type, isHiddenFromStudents]),
  );
});

test('a note that students do not see has no number and does not count', () => {
  const note = (id: string, visibleToStudent: boolean) => ({
    id,
    type: 'notify' as const,
    content: { visibleToStudent },
  });
  const numbers = numberExercises([note('a', false), note('b', true), { id: 'c', type: 'pdf', content: {} }]);
  expect([...numbers]).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
});
