import { readBrackets, segmentsOf, textsIn } from '../../kit/brackets.ts';
import type { Content } from './content.ts';

export const toStudentView = ({ text }: Content) => ({
  segments: segmentsOf(readBrackets(text, '/'), (bracket, group) => ({ group, options: textsIn(bracket) })),
});
