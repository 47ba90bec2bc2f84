import type { Content } from './content.ts';

export type Question = Content['questions'][number];

export const listRightIds = ({ answers }: Question): string[] =>
  answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);

export const toStudentView = ({ questions }: Content) => ({
  questions: questions.map((question) => ({
    id: question.id,
    text: question.text,
    multiple: listRightIds(question).length > 1,
    answers: question.answers.map(({ id, text }) => ({ id, text })),
  })),
});
