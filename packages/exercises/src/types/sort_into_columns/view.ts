import { toItemView } from '../../model/item-references.ts';
import { shuffle } from '../../model/shuffle.ts';
import type { Content } from './content.ts';

export const listItems = ({ columns }: Content) => columns.flatMap(({ items }) => items);

export const toStudentView = (content: Content, seed: string) => ({
  columns: content.columns.map(({ id, name }) => ({ id, name })),
  items: shuffle(listItems(content).map(toItemView), seed, ({ text }) => text),
});
