import { defineMind } from '../../define.ts';
import { pickMany, textOf, textsOf } from '../../kit/picking.ts';
import { resultOf, verdict } from '../../kit/results.ts';
import { numbersOf, textsAt } from '../../kit/telling.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

export const mind = defineMind<Content, readonly string[]>({
  type: 'sort_sentences',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'order',
    changes: 'asWhole',
    empty: [],
    keys: () => ['order'],
    read: ({ sentences }, given) => pickMany(sentences, given),
    tell: ({ sentences }, ids) => textsOf(sentences, ids),
  },
  judging: {
    grade: ({ sentences }, [order = []]) =>
      resultOf(sentences.map(({ text }, place) => verdict(textOf(sentences, order[place] ?? null) === text))),
    solution: ({ sentences }) => ({ order: sentences.map(({ text }) => text) }),
    prompts: ({ sentences }) => numbersOf(sentences),
    saidOf: ({ sentences }, told) => textsAt(told, 'order', sentences.length),
  },
});
