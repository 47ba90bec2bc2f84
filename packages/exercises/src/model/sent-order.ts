/** The order that the server sent: the ids of the items of each list as a student sees them. */
import { type OrderItems, onlyList } from './order-items.ts';

export type SentOrder = Readonly<Record<string, readonly string[]>>;

/** Items that the order does not name were added after it was sent; they come last. */
export const createSentOrder =
  (sent: SentOrder): OrderItems =>
  (items, list = onlyList) => {
    const ids = sent[list] ?? [];
    const rank = ({ id }: { readonly id: string }): number => ids.indexOf(id) + 1 || ids.length + 1;
    return items.toSorted((one, other) => rank(one) - rank(other));
  };
