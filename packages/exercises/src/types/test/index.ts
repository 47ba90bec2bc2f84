import { defineExerciseModel, unreadable } from '../../define.ts';
import { readAnswerList } from '../../model/item-texts.ts';
import { toItemResult, toResult } from '../../model/results.ts';
import { type Content, content } from './content.ts';
import { listRightIds, type Question, toStudentView } from './view.ts';

/** Converts ids to indexes, by which clients name answers; ignores ids that are no longer in the content. */
const toIndexes = ({ answers }: Question, ids: readonly string[]): number[] =>
  answers.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []));

export const model = defineExerciseModel<Content, readonly string[]>({
  type: 'test',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'selected',
    changes: 'eachPart',
    empty: [],
    keys: ({ questions }) => questions.map(({ id }) => id),
    read: ({ questions }, given, index) => {
      if (!Array.isArray(given)) return unreadable;
      const ids = given.map((one) =>
        typeof one === 'number' ? questions[index]?.answers[one]?.id : undefined,
      );
      return ids.every((id) => id !== undefined) ? [...new Set(ids)] : unreadable;
    },
    describe: ({ questions }, selected, index) => {
      const question = questions[index];
      return question ? toIndexes(question, selected) : [];
    },
  },
  grading: {
    grade: ({ questions }, parts) =>
      toResult(
        questions.map((question, index) => {
          const right = listRightIds(question);
          return toItemResult(
            String(toIndexes(question, parts[index] ?? [])) === String(toIndexes(question, right)),
          );
        }),
      ),
    solution: ({ questions }) => ({
      selected: questions.map((question) => toIndexes(question, listRightIds(question))),
    }),
    prompts: ({ questions }) => questions.map(({ text }) => text),
    describeItems: ({ questions }, answer) =>
      questions.map(({ answers }, index) => {
        const selected = (readAnswerList(answer, 'selected')[index] ?? []) as readonly number[];
        return selected.flatMap((one) => answers[one]?.text ?? []).join(', ') || null;
      }),
  },
});
