import { defineMind } from '../../define.ts';
import { keysOf } from '../../kit/bracket-keys.ts';
import { readBrackets, textsIn } from '../../kit/brackets.ts';
import { judgeTyped } from '../../kit/judge-typed.ts';
import { resultOf } from '../../kit/results.ts';
import { promptsOf, textsAt } from '../../kit/telling.ts';
import { readTyped } from '../../kit/typed.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

const gapsOf = ({ text }: Content) => readBrackets(text, '|').brackets;

export const mind = defineMind<Content, string>({
  type: 'fill_in_gaps',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'gaps',
    changes: 'eachPlace',
    empty: '',
    keys: (content) => keysOf(gapsOf(content)),
    read: (_, given) => readTyped(given),
    tell: (_, typed) => typed,
  },
  judging: {
    grade: (content, parts) =>
      resultOf(gapsOf(content).map((gap, place) => judgeTyped(textsIn(gap), parts[place] ?? ''))),
    solution: (content) => ({ gaps: gapsOf(content).map((gap) => textsIn(gap)[0]) }),
    prompts: ({ text }) => promptsOf(readBrackets(text, '|')),
    saidOf: (content, told) => textsAt(told, 'gaps', gapsOf(content).length),
  },
});
