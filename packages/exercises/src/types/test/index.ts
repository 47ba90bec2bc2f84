import { defineMind, unreadable } from '../../define.ts';
import { resultOf, verdict } from '../../kit/results.ts';
import { listIn } from '../../kit/telling.ts';
import { type Content, content } from './content.ts';
import { type Question, rightOf, toStudentView } from './view.ts';

/** Clients name answers by index in the content; ids that left the content are ignored. */
const placesOf = ({ answers }: Question, ids: readonly string[]): number[] =>
  answers.flatMap(({ id }, place) => (ids.includes(id) ? [place] : []));

export const mind = defineMind<Content, readonly string[]>({
  type: 'test',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'selected',
    changes: 'eachPlace',
    empty: [],
    keys: ({ questions }) => questions.map(({ id }) => id),
    read: ({ questions }, given, place) => {
      if (!Array.isArray(given)) return unreadable;
      const ids = given.map((one) =>
        typeof one === 'number' ? questions[place]?.answers[one]?.id : undefined,
      );
      return ids.every((id) => id !== undefined) ? [...new Set(ids)] : unreadable;
    },
    tell: ({ questions }, selected, place) => {
      const question = questions[place];
      return question ? placesOf(question, selected) : [];
    },
  },
  judging: {
    grade: ({ questions }, parts) =>
      resultOf(
        questions.map((question, place) => {
          const right = rightOf(question);
          return verdict(
            String(placesOf(question, parts[place] ?? [])) === String(placesOf(question, right)),
          );
        }),
      ),
    solution: ({ questions }) => ({
      selected: questions.map((question) => placesOf(question, rightOf(question))),
    }),
    prompts: ({ questions }) => questions.map(({ text }) => text),
    saidOf: ({ questions }, told) =>
      questions.map(({ answers }, place) => {
        const selected = (listIn(told, 'selected')[place] ?? []) as readonly number[];
        return selected.flatMap((one) => answers[one]?.text ?? []).join(', ') || null;
      }),
  },
});
