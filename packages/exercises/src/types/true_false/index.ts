import { defineMind, unreadable } from '../../define.ts';
import { resultOf, verdict } from '../../kit/results.ts';
import { listIn } from '../../kit/telling.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

export const mind = defineMind<Content, boolean | null>({
  type: 'true_false',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'marks',
    changes: 'eachPlace',
    empty: null,
    keys: ({ statements }) => statements.map(({ id }) => id),
    read: (_, given) => (given === null || typeof given === 'boolean' ? given : unreadable),
    tell: (_, mark) => mark,
  },
  judging: {
    grade: ({ statements }, parts) =>
      resultOf(statements.map(({ isCorrect }, place) => verdict(parts[place] === isCorrect))),
    solution: ({ statements }) => ({ marks: statements.map(({ isCorrect }) => isCorrect) }),
    prompts: ({ statements }) => statements.map(({ text }) => text),
    saidOf: ({ statements }, told) =>
      statements.map((_, place) => {
        const mark = listIn(told, 'marks')[place];
        return typeof mark === 'boolean' ? String(mark) : null;
      }),
  },
});
