import { readBrackets, toSegments } from '../../model/brackets.ts';
import { toItemView } from '../../model/item-references.ts';
import { shuffle } from '../../model/shuffle.ts';
import type { Content } from './content.ts';

export const listBoxWords = ({ words, extraWords }: Content) => [...words, ...extraWords];

export const toStudentView = (content: Content, seed: string) => ({
  segments: toSegments(readBrackets(content.text, '|'), (_, gap) => ({ gap })),
  box: shuffle(listBoxWords(content).map(toItemView), seed, ({ text }) => text),
});
