import type { OrderItems } from '../../model/item-order.ts';
import { toItemView } from '../../model/item-references.ts';
import type { Content } from './content.ts';

export const listLeft = ({ pairs }: Content) => pairs.map(({ left }) => left);
export const listRight = ({ pairs }: Content) => pairs.map(({ right }) => right);

export const toStudentView = (content: Content, order: OrderItems) => ({
  left: listLeft(content).map(toItemView),
  right: order(listRight(content).map(toItemView)),
});
