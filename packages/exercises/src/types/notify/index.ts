import { defineMind } from '../../define.ts';
import { type Content, content } from './content.ts';
import { isKeptFromStudents } from './kept.ts';

export const mind = defineMind<Content>({
  type: 'notify',
  version: 1,
  upgrades: [],
  content,
  // That students see it is no secret to those who do; it lets teachers tell it apart from what they alone see.
  toStudentView: ({ text, color, visibleToStudent }) => ({ text, color, visibleToStudent }),
  isKeptFromStudents,
});
