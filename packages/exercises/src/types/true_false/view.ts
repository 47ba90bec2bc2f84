import type { Content } from './content.ts';

export const toStudentView = ({ statements }: Content) => ({
  statements: statements.map(({ id, text }) => ({ id, text })),
});
