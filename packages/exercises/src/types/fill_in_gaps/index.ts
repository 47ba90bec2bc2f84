import { defineExerciseModel } from '../../define.ts';
import { toBracketKeys } from '../../model/bracket-keys.ts';
import { listPartTexts, readBrackets } from '../../model/brackets.ts';
import { gradeTyped } from '../../model/grade-typed.ts';
import { readAnswerTexts, toPrompts } from '../../model/item-texts.ts';
import { readTyped } from '../../model/read-typed.ts';
import { toResult } from '../../model/results.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

const parseGaps = ({ text }: Content) => readBrackets(text, '|').brackets;

export const model = defineExerciseModel<Content, string>({
  type: 'fill_in_gaps',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'gaps',
    changes: 'eachPart',
    empty: '',
    keys: (content) => toBracketKeys(parseGaps(content)),
    read: (_, given) => readTyped(given),
    describe: (_, typed) => typed,
  },
  grading: {
    grade: (content, parts) =>
      toResult(parseGaps(content).map((gap, index) => gradeTyped(listPartTexts(gap), parts[index] ?? ''))),
    solution: (content) => ({ gaps: parseGaps(content).map((gap) => listPartTexts(gap)[0]) }),
    prompts: ({ text }) => toPrompts(readBrackets(text, '|')),
    describeItems: (content, answer) => readAnswerTexts(answer, 'gaps', parseGaps(content).length),
  },
});
