import type { OrderItems } from '../../model/item-order.ts';
import { toItemView } from '../../model/item-references.ts';
import type { Content } from './content.ts';

export const toStudentView = ({ sentences }: Content, order: OrderItems) => ({
  sentences: order(sentences.map(toItemView)),
});
