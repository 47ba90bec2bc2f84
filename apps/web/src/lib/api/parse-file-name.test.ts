import { expect, it } from 'vitest';
import { parseFileName } from './parse-file-name.ts';

it.each([
  ["attachment; filename*=UTF-8''users.csv", 'users.csv'],
  ["attachment; filename*=UTF-8''%D0%9B%D0%B8%D0%BF%D0%B0%3B%201.pdf", 'Липа; 1.pdf'],
  ["inline; filename*=UTF-8''%E0%A4%A", undefined],
  ['attachment', undefined],
  [null, undefined],
])('parseFileName(%j) is %j', (disposition, name) => {
  expect(parseFileName(disposition)).toBe(name);
});
