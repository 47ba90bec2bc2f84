import type { ExerciseType } from '@klasna/exercises/names';
import { expect, test } from 'vitest';
import { findTypes } from './find-types.ts';

const labels: Partial<Record<ExerciseType, { name: string; hint: string }>> = {
  true_false: { name: 'Правда чи ні', hint: 'Твердження, які оцінюють' },
  test: { name: 'Тест', hint: 'Запитання з варіантами' },
};
const getLabels = (type: ExerciseType) => labels[type] ?? { name: type, hint: '' };
const keywords: Partial<Record<ExerciseType, string>> = { fill_in_gaps: 'cloze, quiz', video: 'тест' };
const getKeywords = (type: ExerciseType) => keywords[type] ?? '';
const describeFound = (typed: string, recent: ExerciseType[] = []) =>
  findTypes(typed, getLabels, getKeywords, recent).map(({ group, types }) => `${group}: ${types.join(' ')}`);

test('lists all types in their groups, each once', () => {
  const groups = findTypes('', getLabels, getKeywords, []);
  expect(groups.map(({ group }) => group)).toEqual(['checked', 'wordsAndVoice', 'material', 'embedded']);
  expect(groups.flatMap(({ types }) => types)).toHaveLength(27);
});

test('lists recent types first until something is searched', () => {
  expect(describeFound('', ['test'])[0]).toBe('recent: test');
  expect(describeFound('твердж', ['test'])).toEqual(['checked: true_false']);
});

test('finds a type by its name, its hint and its API name', () => {
  expect(describeFound('ПРАВДА')).toEqual(['checked: true_false']);
  expect(describeFound('оцінюють')).toEqual(['checked: true_false']);
  expect(describeFound('true false')).toEqual(['checked: true_false']);
  expect(describeFound('crossword')).toEqual([]);
});

test('finds a type by keywords, after types whose name matches', () => {
  expect(describeFound('cloze')).toEqual(['checked: fill_in_gaps']);
  expect(describeFound('тест')).toEqual(['checked: test', 'material: video']);
});
