import { defineExerciseModel } from '../../define.ts';
import { listPartTexts, readBrackets } from '../../model/brackets.ts';
import { normaliseText } from '../../model/characters.ts';
import { findItemIdOrNull, findItemText } from '../../model/item-references.ts';
import { readAnswerTexts, toPrompts } from '../../model/item-texts.ts';
import { toItemResult, toResult } from '../../model/results.ts';
import { type Content, content } from './content.ts';
import { listBoxWords, toStudentView } from './view.ts';

export const model = defineExerciseModel<Content, string | null>({
  type: 'fill_in_gaps_from_the_box',
  version: 1,
  upgrades: [],
  content,
  hidesOrder: true,
  toStudentView,
  answering: {
    field: 'gaps',
    changes: 'eachPart',
    empty: null,
    keys: ({ words }) => words.map(({ id }) => id),
    read: (content, given) => findItemIdOrNull(listBoxWords(content), given),
    describe: (content, id) => findItemText(listBoxWords(content), id),
  },
  grading: {
    grade: (content, parts) =>
      toResult(
        readBrackets(content.text, '|').brackets.map((gap, index) => {
          const given = findItemText(listBoxWords(content), parts[index] ?? null);
          return toItemResult(
            given !== null &&
              listPartTexts(gap).some((spelling) => normaliseText(spelling) === normaliseText(given)),
          );
        }),
      ),
    solution: ({ words }) => ({ gaps: words.map(({ text }) => text) }),
    prompts: ({ text }) => toPrompts(readBrackets(text, '|')),
    describeItems: ({ words }, answer) => readAnswerTexts(answer, 'gaps', words.length),
  },
});
