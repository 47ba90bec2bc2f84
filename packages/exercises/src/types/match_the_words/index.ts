import { defineExerciseModel, unreadable } from '../../define.ts';
import { findItemId, findItemText } from '../../model/item-references.ts';
import { readAnswerList } from '../../model/item-texts.ts';
import { toItemResult, toResult } from '../../model/results.ts';
import { type Content, content } from './content.ts';
import { listLeft, listRight, toStudentView } from './view.ts';

interface Pair {
  readonly left: string;
  readonly right: string;
}

export const model = defineExerciseModel<Content, Pair | null>({
  type: 'match_the_words',
  version: 1,
  upgrades: [],
  content,
  hidesOrder: true,
  toStudentView,
  answering: {
    field: 'pairs',
    changes: 'eachPart',
    empty: null,
    keys: (content) => listLeft(content).map(({ id }) => id),
    read: (content, given) => {
      if (given === null) return null;
      const { left, right } = (typeof given === 'object' ? given : {}) as { left?: unknown; right?: unknown };
      const ids = { left: findItemId(listLeft(content), left), right: findItemId(listRight(content), right) };
      return ids.left === unreadable || ids.right === unreadable ? unreadable : (ids as Pair);
    },
    describe: (content, pair) =>
      pair && {
        left: findItemText(listLeft(content), pair.left),
        right: findItemText(listRight(content), pair.right),
      },
  },
  grading: {
    attempts: 3,
    grade: (content, parts) =>
      toResult(
        content.pairs.map(({ left, right }) => {
          const given = parts.find((pair) => pair?.left === left.id);
          // Right sides with the same text are interchangeable.
          return toItemResult(
            given !== undefined &&
              given !== null &&
              findItemText(listRight(content), given.right) === right.text,
          );
        }),
      ),
    solution: ({ pairs }) => ({
      pairs: pairs.map(({ left, right }) => ({ left: left.text, right: right.text })),
    }),
    prompts: ({ pairs }) => pairs.map(({ left }) => left.text),
    describeItems: ({ pairs }, answer) => {
      const given = readAnswerList(answer, 'pairs') as readonly (Pair | null)[];
      // Left sides with equal texts are distinguished by the position of their pair.
      const inPlace = pairs.map(({ left }, index) =>
        given[index]?.left === left.text ? given[index] : null,
      );
      const others = given.filter((pair, index) => pair && pair !== inPlace[index]);
      return pairs.map(({ left }, index) => {
        const found = others.findIndex((pair) => pair?.left === left.text);
        const pair = inPlace[index] ?? (found >= 0 ? others.splice(found, 1)[0] : null);
        return pair?.right ?? null;
      });
    },
  },
});
