import { toItemView } from '../../model/item-references.ts';
import { shuffle } from '../../model/shuffle.ts';
import type { Content } from './content.ts';

export const toStudentView = ({ sentences }: Content, seed: string) => ({
  sentences: sentences.map(({ id, words }) => ({
    id,
    words: shuffle(words.map(toItemView), `${seed} ${id}`, ({ text }) => text),
  })),
});
