import { readBrackets, toSegments } from '../../model/brackets.ts';
import type { OrderItems } from '../../model/item-order.ts';
import { toItemView } from '../../model/item-references.ts';
import type { Content } from './content.ts';

export const listBoxWords = ({ words, extraWords }: Content) => [...words, ...extraWords];

export const toStudentView = (content: Content, order: OrderItems) => ({
  segments: toSegments(readBrackets(content.text, '|'), (_, gap) => ({ gap })),
  box: order(listBoxWords(content).map(toItemView)),
});
