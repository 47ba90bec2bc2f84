import { expect, test } from 'vitest';
import { selectLessonHomework } from './select-lesson-homework.ts';

const buildExercise = (id: string) => ({ id, title: id, type: 'article', content: {} }) as const;
const lesson = {
  ...{ id: 'l', name: 'Winter', courseId: 'c', courseName: 'English', sectionId: 's' },
  sections: [
    { isHomework: false, exercises: [buildExercise('in class')] },
    { isHomework: true, exercises: [buildExercise('one'), buildExercise('two')] },
  ],
};
const listIds = (givenIds: readonly string[]) =>
  selectLessonHomework(lesson, [{ exercises: givenIds.map((id) => ({ id })) }]).map(({ id }) => id);

test('starts with the homework of the lesson without exercises given before', () => {
  expect(listIds([])).toEqual(['one', 'two']);
  expect(listIds(['one'])).toEqual(['two']);
  expect(listIds(['one', 'two'])).toEqual([]);
  expect(selectLessonHomework(null, [])).toEqual([]);
});

test('leaves out exercises hidden from students', () => {
  const hidden = { id: 'n', title: 'n', type: 'notify', content: { visibleToStudent: false } } as const;
  expect(
    selectLessonHomework({ ...lesson, sections: [{ isHomework: true, exercises: [hidden] }] }, []),
  ).toEqual([]);
});
