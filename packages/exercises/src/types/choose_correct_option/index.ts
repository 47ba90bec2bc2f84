import { defineExerciseModel, unreadable } from '../../define.ts';
import { toBracketKeys, toUniqueNames } from '../../model/bracket-keys.ts';
import { type Bracket, listPartTexts, readBrackets } from '../../model/brackets.ts';
import { readAnswerList, toPrompts } from '../../model/item-texts.ts';
import { toItemResult, toResult } from '../../model/results.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

const parseGroups = ({ text }: Content) => readBrackets(text, '/').brackets;
const findRightOption = ({ parts }: Bracket): number =>
  parts.findIndex(({ asteriskCount }) => asteriskCount > 0);

export const model = defineExerciseModel<Content, string | null>({
  type: 'choose_correct_option',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'choices',
    changes: 'eachPart',
    empty: null,
    keys: (content) => toBracketKeys(parseGroups(content)),
    read: (content, given, index) => {
      if (given === null) return null;
      const group = parseGroups(content)[index];
      const options = group ? toUniqueNames(listPartTexts(group)) : [];
      return typeof given === 'number' ? (options[given] ?? unreadable) : unreadable;
    },
    describe: (content, choice, index) => {
      const group = parseGroups(content)[index];
      const chosen = group && choice !== null ? toUniqueNames(listPartTexts(group)).indexOf(choice) : -1;
      return chosen < 0 ? null : chosen;
    },
  },
  grading: {
    grade: (content, parts) =>
      toResult(
        parseGroups(content).map((group, index) =>
          toItemResult(parts[index] === toUniqueNames(listPartTexts(group))[findRightOption(group)]),
        ),
      ),
    solution: (content) => ({ choices: parseGroups(content).map(findRightOption) }),
    prompts: ({ text }) => toPrompts(readBrackets(text, '/')),
    describeItems: (content, answer) =>
      parseGroups(content).map(
        ({ parts }, index) => parts[Number(readAnswerList(answer, 'choices')[index] ?? -1)]?.text ?? null,
      ),
  },
});
