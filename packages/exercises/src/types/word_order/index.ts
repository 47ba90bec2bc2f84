import { defineExerciseModel } from '../../define.ts';
import { findItemIds, listItemTexts } from '../../model/item-references.ts';
import { readAnswerList } from '../../model/item-texts.ts';
import { toItemResult, toResult } from '../../model/results.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

const getWords = ({ sentences }: Content, index: number) => sentences[index]?.words ?? [];

export const model = defineExerciseModel<Content, readonly string[]>({
  type: 'word_order',
  version: 1,
  upgrades: [],
  content,
  hidesOrder: true,
  toStudentView,
  answering: {
    field: 'orders',
    changes: 'eachPart',
    empty: [],
    keys: ({ sentences }) => sentences.map(({ id }) => id),
    read: (content, given, index) => findItemIds(getWords(content, index), given),
    describe: (content, ids, index) => listItemTexts(getWords(content, index), ids),
  },
  grading: {
    grade: (content, parts) =>
      toResult(
        content.sentences.map(({ words }, index) =>
          toItemResult(
            listItemTexts(words, parts[index] ?? []).join(' ') === words.map(({ text }) => text).join(' '),
          ),
        ),
      ),
    solution: ({ sentences }) => ({ orders: sentences.map(({ words }) => words.map(({ text }) => text)) }),
    // Lists the words alphabetically, so that the prompt does not reveal the right order.
    prompts: ({ sentences }) =>
      sentences.map(({ words }) =>
        words
          .map(({ text }) => text)
          .toSorted()
          .join(' / '),
      ),
    describeItems: ({ sentences }, answer) =>
      sentences.map(
        (_, index) =>
          ((readAnswerList(answer, 'orders')[index] ?? []) as readonly string[]).join(' ') || null,
      ),
  },
});
