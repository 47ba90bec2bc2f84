import { expect, test } from 'vitest';
import { findVerbs } from './find-verbs.ts';
import { irregularVerbs } from './irregular-verbs.ts';

const meanings: Readonly<Record<string, string>> = {
  be: 'être',
  get: 'obtenir, recevoir',
  go: 'йти',
  beat: '打；打败',
};
const meaningOf = ([infinitive]: readonly string[]) => meanings[infinitive ?? ''] ?? '';
const found = (search: string) =>
  findVerbs(irregularVerbs, meaningOf, search).map(([infinitive]) => infinitive);

test('finds a verb by any of its forms and by its translation', () => {
  expect(found('gotten')).toEqual(['get']);
  expect(found('WERE')).toEqual(['be']);
  expect(found('etre')).toEqual(['be']);
  expect(found('ЙТИ')).toEqual(['go']);
  expect(found('败')).toEqual(['beat']);
  expect(found('get recevoir')).toEqual(['get']);
  expect(found('nothing like it')).toEqual([]);
  expect(found(' ')).toHaveLength(irregularVerbs.length);
});

test('lists every verb once, with three forms, in alphabetical order', () => {
  const infinitives = irregularVerbs.map(([infinitive]) => infinitive);
  expect(infinitives.length).toBeGreaterThanOrEqual(100);
  expect(infinitives).toEqual([...new Set(infinitives)].toSorted());
  expect(irregularVerbs.flat().every((form) => /^[a-z]+(, [a-z]+)*$/.test(form))).toBe(true);
});
