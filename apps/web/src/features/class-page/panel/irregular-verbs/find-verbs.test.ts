import { expect, test } from 'vitest';
import { findVerbs } from './find-verbs.ts';
import { irregularVerbs } from './irregular-verbs.ts';

const meanings: Readonly<Record<string, string>> = {
  be: 'être',
  get: 'obtenir, recevoir',
  go: 'йти',
  beat: '打；打败',
};
const getMeaning = ([infinitive]: readonly string[]) => meanings[infinitive ?? ''] ?? '';
const searchVerbs = (search: string) =>
  findVerbs(irregularVerbs, getMeaning, search).map(([infinitive]) => infinitive);

test('finds a verb by any of its forms and by its translation', () => {
  expect(searchVerbs('gotten')).toEqual(['get']);
  expect(searchVerbs('WERE')).toEqual(['be']);
  expect(searchVerbs('etre')).toEqual(['be']);
  expect(searchVerbs('ЙТИ')).toEqual(['go']);
  expect(searchVerbs('败')).toEqual(['beat']);
  expect(searchVerbs('get recevoir')).toEqual(['get']);
  expect(searchVerbs('nothing like it')).toEqual([]);
  expect(searchVerbs(' ')).toHaveLength(irregularVerbs.length);
});

test('lists every verb once, with three forms, in alphabetical order', () => {
  const infinitives = irregularVerbs.map(([infinitive]) => infinitive);
  expect(infinitives.length).toBeGreaterThanOrEqual(100);
  expect(infinitives).toEqual([...new Set(infinitives)].toSorted());
  expect(irregularVerbs.flat().every((form) => /^[a-z]+(, [a-z]+)*$/.test(form))).toBe(true);
});
