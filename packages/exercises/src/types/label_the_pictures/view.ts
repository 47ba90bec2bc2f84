import { shown } from '../../kit/picking.ts';
import { shuffle } from '../../kit/shuffle.ts';
import type { Content } from './content.ts';

export const labelsOf = ({ pictures }: Content) => pictures.map(({ label }) => label);

export const toStudentView = (content: Content, seed: string) => ({
  pictures: content.pictures.map(({ id, image, alt }) => ({ id, image, alt })),
  labels: shuffle(labelsOf(content).map(shown), seed, ({ text }) => text),
});
