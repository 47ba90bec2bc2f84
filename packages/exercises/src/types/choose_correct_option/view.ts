import { listPartTexts, readBrackets, toSegments } from '../../model/brackets.ts';
import type { Content } from './content.ts';

export const toStudentView = ({ text }: Content) => ({
  segments: toSegments(readBrackets(text, '/'), (bracket, group) => ({
    group,
    options: listPartTexts(bracket),
  })),
});
