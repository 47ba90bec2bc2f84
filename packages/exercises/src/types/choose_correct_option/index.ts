import { defineMind, unreadable } from '../../define.ts';
import { keysOf, namesOf } from '../../kit/bracket-keys.ts';
import { type Bracket, readBrackets, textsIn } from '../../kit/brackets.ts';
import { resultOf, verdict } from '../../kit/results.ts';
import { listIn, promptsOf } from '../../kit/telling.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

const groupsOf = ({ text }: Content) => readBrackets(text, '/').brackets;
const rightIn = ({ parts }: Bracket): number => parts.findIndex(({ starred }) => starred > 0);

export const mind = defineMind<Content, string | null>({
  type: 'choose_correct_option',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'choices',
    changes: 'eachPlace',
    empty: null,
    keys: (content) => keysOf(groupsOf(content)),
    read: (content, given, place) => {
      if (given === null) return null;
      const group = groupsOf(content)[place];
      const options = group ? namesOf(textsIn(group)) : [];
      return typeof given === 'number' ? (options[given] ?? unreadable) : unreadable;
    },
    tell: (content, choice, place) => {
      const group = groupsOf(content)[place];
      const chosen = group && choice !== null ? namesOf(textsIn(group)).indexOf(choice) : -1;
      return chosen < 0 ? null : chosen;
    },
  },
  judging: {
    grade: (content, parts) =>
      resultOf(
        groupsOf(content).map((group, place) =>
          verdict(parts[place] === namesOf(textsIn(group))[rightIn(group)]),
        ),
      ),
    solution: (content) => ({ choices: groupsOf(content).map(rightIn) }),
    prompts: ({ text }) => promptsOf(readBrackets(text, '/')),
    saidOf: (content, told) =>
      groupsOf(content).map(
        ({ parts }, place) => parts[Number(listIn(told, 'choices')[place] ?? -1)]?.text ?? null,
      ),
  },
});
