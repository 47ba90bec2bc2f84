import { type ItemOrder, toOrderedView } from '../../model/item-order.ts';
import type { Content } from './content.ts';

export const toStudentView = ({ sentences }: Content, order: ItemOrder) => ({
  sentences: toOrderedView(sentences, order),
});
