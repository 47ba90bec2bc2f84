import { defineMind, unreadable } from '../../define.ts';
import { resultOf, verdict } from '../../kit/results.ts';
import { listIn } from '../../kit/telling.ts';
import { type Content, content } from './content.ts';

type Question = Content['questions'][number];

const rightOf = ({ answers }: Question): number[] =>
  answers.flatMap(({ isCorrect }, place) => (isCorrect ? [place] : []));

export const mind = defineMind<Content, readonly number[]>({
  type: 'test',
  version: 1,
  upgrades: [],
  content,
  toStudentView: ({ questions }) => ({
    questions: questions.map((question) => ({
      id: question.id,
      text: question.text,
      multiple: rightOf(question).length > 1,
      answers: question.answers.map(({ id, text }) => ({ id, text })),
    })),
  }),
  answering: {
    field: 'selected',
    changes: 'eachPlace',
    empty: [],
    places: ({ questions }) => questions.length,
    read: ({ questions }, given, place) => {
      const offered = questions[place]?.answers.length ?? 0;
      const isChoice = (one: unknown): one is number =>
        Number.isInteger(one) && Number(one) >= 0 && Number(one) < offered;
      if (!Array.isArray(given) || !given.every(isChoice)) return unreadable;
      return [...new Set(given)].toSorted((one, other) => one - other);
    },
    tell: (_, selected) => selected,
  },
  judging: {
    grade: ({ questions }, parts) =>
      resultOf(
        questions.map((question, place) => verdict(String(parts[place] ?? []) === String(rightOf(question)))),
      ),
    solution: ({ questions }) => ({ selected: questions.map(rightOf) }),
    prompts: ({ questions }) => questions.map(({ text }) => text),
    saidOf: ({ questions }, told) =>
      questions.map(({ answers }, place) => {
        const selected = (listIn(told, 'selected')[place] ?? []) as readonly number[];
        return selected.flatMap((one) => answers[one]?.text ?? []).join(', ') || null;
      }),
  },
});
