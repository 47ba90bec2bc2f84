import { mind } from '../../define.ts';
import { type Content, content } from './content.ts';

export const pdf = mind<Content>({
  type: 'pdf',
  version: 1,
  upgrades: [],
  content,
  toStudentView: ({ file }) => ({ file }),
  withFiles: ({ file }, change) => ({ file: change(file, 'exercisePdf') }),
});
