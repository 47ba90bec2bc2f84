/** The order in which a student sees the items of an exercise. */
import type { Item } from './items.ts';

/** The name of the list in an exercise that has one. */
export const onlyList = 'items';

/** Returns the items of one list in the order to show; `list` names it where an exercise has several. */
export type OrderItems = <T extends Item>(items: readonly T[], list?: string) => readonly T[];

/** With fewer items, an order that is never the right one would itself tell the right one. */
const minItemsToDiffer = 3;

const toTexts = (items: readonly Item[]): string => JSON.stringify(items.map(({ text }) => text));

/** Whether a student would read the right order from this mixed one although another order looks different. */
export const showsRightOrder = (mixed: readonly Item[], items: readonly Item[]): boolean =>
  items.length >= minItemsToDiffer &&
  new Set(items.map(({ text }) => text)).size > 1 &&
  toTexts(mixed) === toTexts(items);
