import { toItemView } from '../../model/item-references.ts';
import { shuffle } from '../../model/shuffle.ts';
import type { Content } from './content.ts';

export const listLeft = ({ pairs }: Content) => pairs.map(({ left }) => left);
export const listRight = ({ pairs }: Content) => pairs.map(({ right }) => right);

export const toStudentView = (content: Content, seed: string) => ({
  left: listLeft(content).map(toItemView),
  right: shuffle(listRight(content).map(toItemView), seed, ({ text }) => text),
});
