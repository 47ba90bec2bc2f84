import { readBrackets, segmentsOf } from '../../kit/brackets.ts';
import type { Content } from './content.ts';

export const toStudentView = ({ text }: Content) => ({
  segments: segmentsOf(readBrackets(text, '|'), (_, gap) => ({ gap })),
});
