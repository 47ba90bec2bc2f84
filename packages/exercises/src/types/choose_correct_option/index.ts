import { defineMind, unreadable } from '../../define.ts';
import { segmentsOf, textsIn } from '../../kit/bracket-text.ts';
import { readBrackets } from '../../kit/brackets.ts';
import { resultOf, verdict } from '../../kit/results.ts';
import { listIn, promptsOf } from '../../kit/telling.ts';
import { type Content, content } from './content.ts';

const groupsOf = ({ text }: Content) => readBrackets(text, '/').brackets;
const rightOf = (content: Content): number[] =>
  groupsOf(content).map(({ parts }) => parts.findIndex(({ starred }) => starred > 0));

export const mind = defineMind<Content, number | null>({
  type: 'choose_correct_option',
  version: 1,
  upgrades: [],
  content,
  toStudentView: ({ text }) => ({
    segments: segmentsOf(readBrackets(text, '/'), (bracket, group) => ({ group, options: textsIn(bracket) })),
  }),
  answering: {
    field: 'choices',
    changes: 'eachPlace',
    empty: null,
    places: (content) => groupsOf(content).length,
    read: (content, given, place) => {
      if (given === null) return null;
      const options = groupsOf(content)[place]?.parts.length ?? 0;
      return Number.isInteger(given) && Number(given) >= 0 && Number(given) < options
        ? Number(given)
        : unreadable;
    },
    tell: (_, choice) => choice,
  },
  judging: {
    grade: (content, parts) =>
      resultOf(rightOf(content).map((right, place) => verdict(parts[place] === right))),
    solution: (content) => ({ choices: rightOf(content) }),
    prompts: ({ text }) => promptsOf(readBrackets(text, '/')),
    saidOf: (content, told) =>
      groupsOf(content).map(
        ({ parts }, place) => parts[Number(listIn(told, 'choices')[place] ?? -1)]?.text ?? null,
      ),
  },
});
