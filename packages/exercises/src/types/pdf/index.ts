import { defineMind } from '../../define.ts';
import { type Content, content } from './content.ts';

export const mind = defineMind<Content>({
  type: 'pdf',
  version: 1,
  upgrades: [],
  content,
  toStudentView: ({ file }) => ({ file }),
  withFiles: ({ file }, change) => ({ file: change(file, 'exercisePdf') }),
});
