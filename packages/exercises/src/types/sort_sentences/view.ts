import { toItemView } from '../../model/item-references.ts';
import { shuffle } from '../../model/shuffle.ts';
import type { Content } from './content.ts';

export const toStudentView = ({ sentences }: Content, seed: string) => ({
  sentences: shuffle(sentences.map(toItemView), seed, ({ text }) => text),
});
