import { readBrackets, toSegments } from '../../model/brackets.ts';
import type { Content } from './content.ts';

export const toStudentView = ({ text }: Content) => ({
  segments: toSegments(readBrackets(text, '|'), (_, gap) => ({ gap })),
});
