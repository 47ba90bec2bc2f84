/** Where the courses of the starter library lie: a folder each, with its text and what it shows and plays. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const courseFiles = (): string[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('course.json'))
    .sort()
    .map((path) => join(import.meta.dirname, path));
