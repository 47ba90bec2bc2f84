import { shown } from '../../kit/picking.ts';
import { shuffle } from '../../kit/shuffle.ts';
import type { Content } from './content.ts';

export const toStudentView = ({ sentences }: Content, seed: string) => ({
  sentences: sentences.map(({ id, words }) => ({
    id,
    words: shuffle(words.map(shown), `${seed} ${id}`, ({ text }) => text),
  })),
});
