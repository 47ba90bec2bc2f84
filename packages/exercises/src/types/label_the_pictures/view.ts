import { type ItemOrder, toOrderedView } from '../../model/item-order.ts';
import { namesLabel } from '../../model/names-label.ts';
import type { Content } from './content.ts';

export const listLabels = ({ pictures }: Content) => pictures.map(({ label }) => label);

/** Leaves out a description that contains a label, because a student could read the right label from it. */
export function toStudentView(content: Content, order: ItemOrder) {
  const labels = listLabels(content);
  const texts = labels.map(({ text }) => text);
  return {
    pictures: content.pictures.map(({ id, image, alt }) => ({
      id,
      image,
      alt: namesLabel(alt, texts) ? '' : alt,
    })),
    labels: toOrderedView(labels, order),
  };
}
