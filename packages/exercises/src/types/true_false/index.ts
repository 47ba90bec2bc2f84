import { defineExerciseModel, unreadable } from '../../define.ts';
import { readAnswerList } from '../../model/item-texts.ts';
import { toItemResult, toResult } from '../../model/results.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

export const model = defineExerciseModel<Content, boolean | null>({
  type: 'true_false',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'marks',
    changes: 'eachPart',
    empty: null,
    keys: ({ statements }) => statements.map(({ id }) => id),
    read: (_, given) => (given === null || typeof given === 'boolean' ? given : unreadable),
    describe: (_, mark) => mark,
  },
  grading: {
    grade: ({ statements }, parts) =>
      toResult(statements.map(({ isCorrect }, index) => toItemResult(parts[index] === isCorrect))),
    solution: ({ statements }) => ({ marks: statements.map(({ isCorrect }) => isCorrect) }),
    prompts: ({ statements }) => statements.map(({ text }) => text),
    describeItems: ({ statements }, answer) =>
      statements.map((_, index) => {
        const mark = readAnswerList(answer, 'marks')[index];
        return typeof mark === 'boolean' ? String(mark) : null;
      }),
  },
});
