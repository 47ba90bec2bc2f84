/** Orders the items of an exercise for a student. Types only name their lists; who asks for the view decides how they are mixed. */
import type { Item } from './items.ts';
import type { OrderItems } from './order-items.ts';
import { createPreviewOrder } from './preview-order.ts';

/** The order of the server, or a seed for previews of staff, whose pages load the mixing with the types that need it. */
export type ItemOrder = OrderItems | { readonly previewSeed: string };

/** What a student sees of the items of a list. */
export function toOrderedView(items: readonly Item[], order: ItemOrder, list?: string): readonly Item[] {
  const orderItems = typeof order === 'function' ? order : createPreviewOrder(order.previewSeed);
  return orderItems(
    items.map(({ id, text }) => ({ id, text })),
    list,
  );
}
