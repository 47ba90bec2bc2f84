import { defineMind } from '../../define.ts';
import { type Content, content } from './content.ts';
import { isKeptFromStudents } from './kept.ts';
import { toStudentView } from './view.ts';

export const mind = defineMind<Content>({
  type: 'notify',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  isKeptFromStudents,
});
