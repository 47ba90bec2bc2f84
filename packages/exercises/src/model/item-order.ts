/**
 * Orders the items of an exercise for a student. Exercise types only name their lists; the caller of the view decides
 * how the lists are mixed.
 */
import type { Item } from './items.ts';
import type { OrderItems } from './order-items.ts';
import { createPreviewOrder } from './preview-order.ts';

/**
 * Either the order from the server, or a seed for previews of staff, whose pages load the code for mixing when a type
 * needs it.
 */
export type ItemOrder = OrderItems | { readonly previewSeed: string };

/** Returns the fields of the items that a student sees, in the given order. */
export function toOrderedView(items: readonly Item[], order: ItemOrder, list?: string): readonly Item[] {
  const orderItems = typeof order === 'function' ? order : createPreviewOrder(order.previewSeed);
  return orderItems(
    items.map(({ id, text }) => ({ id, text })),
    list,
  );
}
