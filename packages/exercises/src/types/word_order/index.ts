import { defineMind } from '../../define.ts';
import { pickMany, textsOf } from '../../kit/picking.ts';
import { resultOf, verdict } from '../../kit/results.ts';
import { listIn } from '../../kit/telling.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

const wordsAt = ({ sentences }: Content, place: number) => sentences[place]?.words ?? [];

export const mind = defineMind<Content, readonly string[]>({
  type: 'word_order',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'orders',
    changes: 'eachPlace',
    empty: [],
    keys: ({ sentences }) => sentences.map(({ id }) => id),
    read: (content, given, place) => pickMany(wordsAt(content, place), given),
    tell: (content, ids, place) => textsOf(wordsAt(content, place), ids),
  },
  judging: {
    grade: (content, parts) =>
      resultOf(
        content.sentences.map(({ words }, place) =>
          verdict(textsOf(words, parts[place] ?? []).join(' ') === words.map(({ text }) => text).join(' ')),
        ),
      ),
    solution: ({ sentences }) => ({ orders: sentences.map(({ words }) => words.map(({ text }) => text)) }),
    // Sorted alphabetically, so that the order does not reveal the answer.
    prompts: ({ sentences }) =>
      sentences.map(({ words }) =>
        words
          .map(({ text }) => text)
          .toSorted()
          .join(' / '),
      ),
    saidOf: ({ sentences }, told) =>
      sentences.map(
        (_, place) => ((listIn(told, 'orders')[place] ?? []) as readonly string[]).join(' ') || null,
      ),
  },
});
