/**
 * Orders items as the server prescribes: for each list, the server sends the ids in the order in which a student sees
 * the items.
 */
import { type OrderItems, onlyList } from './order-items.ts';

export type SentOrder = Readonly<Record<string, readonly string[]>>;

/** Creates the order function. Items that are missing in the sent order were added later and come last. */
export const createSentOrder =
  (sent: SentOrder): OrderItems =>
  (items, list = onlyList) => {
    const ids = sent[list] ?? [];
    const rank = ({ id }: { readonly id: string }): number => ids.indexOf(id) + 1 || ids.length + 1;
    return items.toSorted((one, other) => rank(one) - rank(other));
  };
