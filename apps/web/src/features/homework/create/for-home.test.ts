import { expect, test } from 'vitest';
import { forHome } from './for-home.ts';

const exercise = (id: string) => ({ id, title: id, type: 'article', content: {} }) as const;
const lesson = {
  ...{ id: 'l', name: 'Winter', courseId: 'c', courseName: 'English', sectionId: 's' },
  sections: [
    { isHomework: false, exercises: [exercise('in class')] },
    { isHomework: true, exercises: [exercise('one'), exercise('two')] },
  ],
};
const ids = (given: readonly string[]) =>
  forHome(lesson, [{ exercises: given.map((id) => ({ id })) }]).map(({ id }) => id);

test('starts with the homework of the lesson without exercises given before', () => {
  expect(ids([])).toEqual(['one', 'two']);
  expect(ids(['one'])).toEqual(['two']);
  expect(ids(['one', 'two'])).toEqual([]);
  expect(forHome(null, [])).toEqual([]);
});

test('leaves out exercises hidden from students', () => {
  const hidden = { id: 'n', title: 'n', type: 'notify', content: { visibleToStudent: false } } as const;
  expect(forHome({ ...lesson, sections: [{ isHomework: true, exercises: [hidden] }] }, [])).toEqual([]);
});
