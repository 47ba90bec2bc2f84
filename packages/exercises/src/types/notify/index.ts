import { mind } from '../../define.ts';
import { type Content, content } from './content.ts';

export const notify = mind<Content>({
  type: 'notify',
  version: 1,
  upgrades: [],
  content,
  toStudentView: ({ text, color }) => ({ text, color }),
  isKeptFromStudents: ({ visibleToStudent }) => !visibleToStudent,
});
