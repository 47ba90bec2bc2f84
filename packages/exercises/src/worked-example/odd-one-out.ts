/** The worked example of docs/adding.md, which quotes this file. It is compiled and tested, but no exercise type. */
import { z } from 'zod';
import { defineExerciseModel, type ExerciseModel, unreadable } from '../define.ts';
import { readAnswerTexts } from '../model/item-texts.ts';
import { itemList } from '../model/items.ts';
import { toItemResult, toResult } from '../model/results.ts';

// content.ts
const id = z.string().max(64).default('');

export const content = z.object({
  rows: z.array(z.object({ id, words: itemList(3, 8), oddIndex: z.int().min(0).max(7) })).min(1),
});
export type Content = z.output<typeof content>;

// view.ts
export const toStudentView = ({ rows }: Content) => ({
  rows: rows.map((row) => ({ id: row.id, words: row.words.map(({ text }) => text) })),
});

// index.ts
export const createModel = (type: ExerciseModel['type']) =>
  defineExerciseModel<Content, string | null>({
    type,
    version: 1,
    upgrades: [],
    content,
    toStudentView,
    answering: {
      field: 'odd',
      changes: 'eachPart',
      empty: null,
      keys: ({ rows }) => rows.map((row) => row.id),
      read: ({ rows }, given, index) =>
        given === null ? null : (rows[index]?.words.find(({ text }) => text === given)?.id ?? unreadable),
      describe: ({ rows }, wordId, index) =>
        rows[index]?.words.find((word) => word.id === wordId)?.text ?? null,
    },
    grading: {
      grade: ({ rows }, parts) =>
        toResult(rows.map((row, index) => toItemResult(row.words[row.oddIndex]?.id === parts[index]))),
      solution: ({ rows }) => ({ odd: rows.map(({ words, oddIndex }) => words[oddIndex]?.text ?? null) }),
      prompts: ({ rows }) => rows.map(({ words }) => words.map(({ text }) => text).join(' / ')),
      describeItems: ({ rows }, answer) => readAnswerTexts(answer, 'odd', rows.length),
    },
  });
