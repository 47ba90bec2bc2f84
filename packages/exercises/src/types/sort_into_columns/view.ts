import { shown } from '../../kit/picking.ts';
import { shuffle } from '../../kit/shuffle.ts';
import type { Content } from './content.ts';

export const itemsOf = ({ columns }: Content) => columns.flatMap(({ items }) => items);

export const toStudentView = (content: Content, seed: string) => ({
  columns: content.columns.map(({ id, name }) => ({ id, name })),
  items: shuffle(itemsOf(content).map(shown), seed, ({ text }) => text),
});
