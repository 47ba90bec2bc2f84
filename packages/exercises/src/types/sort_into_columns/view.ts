import { type ItemOrder, toOrderedView } from '../../model/item-order.ts';
import type { Content } from './content.ts';

export const listItems = ({ columns }: Content) => columns.flatMap(({ items }) => items);

export const toStudentView = (content: Content, order: ItemOrder) => ({
  columns: content.columns.map(({ id, name }) => ({ id, name })),
  items: toOrderedView(listItems(content), order),
});
