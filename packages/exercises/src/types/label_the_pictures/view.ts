import { toItemView } from '../../model/item-references.ts';
import { shuffle } from '../../model/shuffle.ts';
import type { Content } from './content.ts';

export const listLabels = ({ pictures }: Content) => pictures.map(({ label }) => label);

export const toStudentView = (content: Content, seed: string) => ({
  pictures: content.pictures.map(({ id, image, alt }) => ({ id, image, alt })),
  labels: shuffle(listLabels(content).map(toItemView), seed, ({ text }) => text),
});
