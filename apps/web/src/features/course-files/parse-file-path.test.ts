import { expect, test } from 'vitest';
import { parseFilePath } from './parse-file-path.ts';

const describePath = (path: string): string =>
  parseFilePath(path)
    .map(({ step, number }) => `${step} ${number}`)
    .join(', ');

test.each([
  [
    'courses.0.sections.1.lessons.2.sections.0.exercises.3.content.text',
    'course 1, section 2, lesson 3, part 1, exercise 4',
  ],
  ['courses.0.sections.1.name', 'course 1, section 2'],
  ['courses.9.image', 'course 10'],
  ['courses', ''],
  ['file', ''],
  ['media.x', ''],
])('converts %s to %j', (path, expected) => {
  expect(describePath(path)).toBe(expected);
});
