import { shown } from '../../kit/picking.ts';
import { shuffle } from '../../kit/shuffle.ts';
import type { Content } from './content.ts';

export const leftOf = ({ pairs }: Content) => pairs.map(({ left }) => left);
export const rightOf = ({ pairs }: Content) => pairs.map(({ right }) => right);

export const toStudentView = (content: Content, seed: string) => ({
  left: leftOf(content).map(shown),
  right: shuffle(rightOf(content).map(shown), seed, ({ text }) => text),
});
