import { readBrackets, segmentsOf } from '../../kit/brackets.ts';
import { shown } from '../../kit/picking.ts';
import { shuffle } from '../../kit/shuffle.ts';
import type { Content } from './content.ts';

export const boxOf = ({ words, extraWords }: Content) => [...words, ...extraWords];

export const toStudentView = (content: Content, seed: string) => ({
  segments: segmentsOf(readBrackets(content.text, '|'), (_, gap) => ({ gap })),
  box: shuffle(boxOf(content).map(shown), seed, ({ text }) => text),
});
