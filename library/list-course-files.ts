/** Lists the courses of the starter library: one folder each with `course.json` and its media. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const listCourseFiles = (): string[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('course.json'))
    .sort()
    .map((path) => join(import.meta.dirname, path));
