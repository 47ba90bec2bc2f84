import { readBrackets, toSegments } from '../../model/brackets.ts';
import { type ItemOrder, toOrderedView } from '../../model/item-order.ts';
import type { Content } from './content.ts';

export const listBoxWords = ({ words, extraWords }: Content) => [...words, ...extraWords];

export const toStudentView = (content: Content, order: ItemOrder) => ({
  segments: toSegments(readBrackets(content.text, '|'), (_, gap) => ({ gap })),
  box: toOrderedView(listBoxWords(content), order),
});
