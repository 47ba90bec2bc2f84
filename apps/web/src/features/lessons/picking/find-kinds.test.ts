import type { ExerciseType } from '@klasna/exercises/names';
import { expect, test } from 'vitest';
import { findKinds } from './find-kinds.ts';

const words: Partial<Record<ExerciseType, { name: string; hint: string }>> = {
  true_false: { name: 'Правда чи ні', hint: 'Твердження, які оцінюють' },
  test: { name: 'Тест', hint: 'Запитання з варіантами' },
};
const wordsOf = (type: ExerciseType) => words[type] ?? { name: type, hint: '' };
const keywords: Partial<Record<ExerciseType, string>> = { fill_in_gaps: 'cloze, quiz', video: 'тест' };
const keywordsOf = (type: ExerciseType) => keywords[type] ?? '';
const told = (typed: string, recent: ExerciseType[] = []) =>
  findKinds(typed, wordsOf, keywordsOf, recent).map(({ group, types }) => `${group}: ${types.join(' ')}`);

test('lists all types in their groups, each once', () => {
  const all = findKinds('', wordsOf, keywordsOf, []);
  expect(all.map(({ group }) => group)).toEqual(['checked', 'wordsAndVoice', 'material', 'embedded']);
  expect(all.flatMap(({ types }) => types)).toHaveLength(27);
});

test('lists recent types first until something is searched', () => {
  expect(told('', ['test'])[0]).toBe('recent: test');
  expect(told('твердж', ['test'])).toEqual(['checked: true_false']);
});

test('finds a type by its name, its hint and its API name', () => {
  expect(told('ПРАВДА')).toEqual(['checked: true_false']);
  expect(told('оцінюють')).toEqual(['checked: true_false']);
  expect(told('true false')).toEqual(['checked: true_false']);
  expect(told('crossword')).toEqual([]);
});

test('finds a type by keywords, after types whose name matches', () => {
  expect(told('cloze')).toEqual(['checked: fill_in_gaps']);
  expect(told('тест')).toEqual(['checked: test', 'material: video']);
});
