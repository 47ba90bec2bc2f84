/** Computes the order in which a student sees the items of an exercise. */
import type { Item } from './items.ts';

/** The name of the list in an exercise that has a single list. */
export const onlyList = 'items';

/** Returns the items of one list in the order to show them; `list` names the list if the exercise has several. */
export type OrderItems = <T extends Item>(items: readonly T[], list?: string) => readonly T[];

/**
 * The minimum number of items for an order that always differs from the right one; with fewer items, the difference
 * would reveal the right order.
 */
const minItemsToDiffer = 3;

const toTexts = (items: readonly Item[]): string => JSON.stringify(items.map(({ text }) => text));

/**
 * Returns whether a student would read the right order from this mixed order, because items with equal texts look the
 * same.
 */
export const showsRightOrder = (mixed: readonly Item[], items: readonly Item[]): boolean =>
  items.length >= minItemsToDiffer &&
  new Set(items.map(({ text }) => text)).size > 1 &&
  toTexts(mixed) === toTexts(items);
