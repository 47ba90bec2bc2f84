import { defineMind } from '../../define.ts';
import { readBrackets, textsIn } from '../../kit/brackets.ts';
import { folded } from '../../kit/characters.ts';
import { pickOrNone, textOf } from '../../kit/picking.ts';
import { resultOf, verdict } from '../../kit/results.ts';
import { promptsOf, textsAt } from '../../kit/telling.ts';
import { type Content, content } from './content.ts';
import { boxOf, toStudentView } from './view.ts';

export const mind = defineMind<Content, string | null>({
  type: 'fill_in_gaps_from_the_box',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'gaps',
    changes: 'eachPlace',
    empty: null,
    keys: ({ words }) => words.map(({ id }) => id),
    read: (content, given) => pickOrNone(boxOf(content), given),
    tell: (content, id) => textOf(boxOf(content), id),
  },
  judging: {
    grade: (content, parts) =>
      resultOf(
        readBrackets(content.text, '|').brackets.map((gap, place) => {
          const given = textOf(boxOf(content), parts[place] ?? null);
          return verdict(given !== null && textsIn(gap).some((one) => folded(one) === folded(given)));
        }),
      ),
    solution: ({ words }) => ({ gaps: words.map(({ text }) => text) }),
    prompts: ({ text }) => promptsOf(readBrackets(text, '|')),
    saidOf: ({ words }, told) => textsAt(told, 'gaps', words.length),
  },
});
