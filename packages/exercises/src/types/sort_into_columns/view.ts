import type { OrderItems } from '../../model/item-order.ts';
import { toItemView } from '../../model/item-references.ts';
import type { Content } from './content.ts';

export const listItems = ({ columns }: Content) => columns.flatMap(({ items }) => items);

export const toStudentView = (content: Content, order: OrderItems) => ({
  columns: content.columns.map(({ id, name }) => ({ id, name })),
  items: order(listItems(content).map(toItemView)),
});
