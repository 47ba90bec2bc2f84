import { defineMind, unreadable } from '../../define.ts';
import { pick, textOf } from '../../kit/picking.ts';
import { resultOf, verdict } from '../../kit/results.ts';
import { listIn } from '../../kit/telling.ts';
import { type Content, content } from './content.ts';
import { leftOf, rightOf, toStudentView } from './view.ts';

interface Pair {
  readonly left: string;
  readonly right: string;
}

export const mind = defineMind<Content, Pair | null>({
  type: 'match_the_words',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'pairs',
    changes: 'eachPlace',
    empty: null,
    keys: (content) => leftOf(content).map(({ id }) => id),
    read: (content, given) => {
      if (given === null) return null;
      const { left, right } = (typeof given === 'object' ? given : {}) as { left?: unknown; right?: unknown };
      const picked = { left: pick(leftOf(content), left), right: pick(rightOf(content), right) };
      return picked.left === unreadable || picked.right === unreadable ? unreadable : (picked as Pair);
    },
    tell: (content, pair) =>
      pair && { left: textOf(leftOf(content), pair.left), right: textOf(rightOf(content), pair.right) },
  },
  judging: {
    attempts: 3,
    grade: (content, parts) =>
      resultOf(
        content.pairs.map(({ left, right }) => {
          const given = parts.find((pair) => pair?.left === left.id);
          // Right sides with the same text are interchangeable.
          return verdict(
            given !== undefined && given !== null && textOf(rightOf(content), given.right) === right.text,
          );
        }),
      ),
    solution: ({ pairs }) => ({
      pairs: pairs.map(({ left, right }) => ({ left: left.text, right: right.text })),
    }),
    prompts: ({ pairs }) => pairs.map(({ left }) => left.text),
    saidOf: ({ pairs }, told) => {
      const given = listIn(told, 'pairs') as readonly (Pair | null)[];
      return pairs.map(({ left }) => given.find((pair) => pair?.left === left.text)?.right ?? null);
    },
  },
});
