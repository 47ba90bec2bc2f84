import { type ItemOrder, toOrderedView } from '../../model/item-order.ts';
import type { Content } from './content.ts';

export const listLeft = ({ pairs }: Content) => pairs.map(({ left }) => left);
export const listRight = ({ pairs }: Content) => pairs.map(({ right }) => right);

export const toStudentView = (content: Content, order: ItemOrder) => ({
  left: toOrderedView(listLeft(content), (items) => items),
  right: toOrderedView(listRight(content), order),
});
