import type { GradingResult, ItemResult } from '../define.ts';

export const toResult = (items: readonly ItemResult[]): GradingResult => ({
  correct: items.filter(({ correct }) => correct).length,
  total: items.length,
  items,
});

export const toItemResult = (correct: boolean): ItemResult => ({ correct });

/** Lists the marks in the order of the student's answer. */
export const listMarksAsGiven = ({ items, asGiven }: GradingResult): readonly ItemResult[] =>
  asGiven ?? items;
