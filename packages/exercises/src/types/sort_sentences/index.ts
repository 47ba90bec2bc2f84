import { defineExerciseModel } from '../../define.ts';
import { findItemIds, findItemText, listItemTexts } from '../../model/item-references.ts';
import { numberItems, readAnswerTexts } from '../../model/item-texts.ts';
import { toItemResult, toResult } from '../../model/results.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

export const model = defineExerciseModel<Content, readonly string[]>({
  type: 'sort_sentences',
  version: 1,
  upgrades: [],
  content,
  hidesOrder: true,
  toStudentView,
  answering: {
    field: 'order',
    changes: 'whole',
    empty: [],
    keys: () => ['order'],
    read: ({ sentences }, given) => findItemIds(sentences, given),
    describe: ({ sentences }, ids) => listItemTexts(sentences, ids),
  },
  grading: {
    grade: ({ sentences }, [order = []]) =>
      toResult(
        sentences.map(({ text }, index) =>
          toItemResult(findItemText(sentences, order[index] ?? null) === text),
        ),
      ),
    solution: ({ sentences }) => ({ order: sentences.map(({ text }) => text) }),
    prompts: ({ sentences }) => numberItems(sentences),
    describeItems: ({ sentences }, answer) => readAnswerTexts(answer, 'order', sentences.length),
  },
});
