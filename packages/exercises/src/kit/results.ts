import type { ItemResult, Result } from '../define.ts';

export const resultOf = (items: readonly ItemResult[]): Result => ({
  correct: items.filter(({ correct }) => correct).length,
  total: items.length,
  items,
});

export const verdict = (correct: boolean): ItemResult => ({ correct });

/** The marks in the order of the student's answer. */
export const marksAsGiven = ({ items, asGiven }: Result): readonly ItemResult[] => asGiven ?? items;
