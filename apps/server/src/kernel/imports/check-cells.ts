import { maxCellLength } from '@klasna/contract/table-import';
import type { Message } from '../failure.ts';
import type { RowErrors } from './describe-import.ts';

/** Checks a cell before it is split: a cell with a million separators would take seconds and return megabytes. */
function findCellError(value: string): Message | undefined {
  if (value.length > maxCellLength) return { key: 'validation:textMax', values: { count: maxCellLength } };
  return /\p{Cc}/u.test(value) ? { key: 'validation:controlCharacters' } : undefined;
}

/** Finds the cells that nothing may read: those that are too long or have control characters. */
export const findCellErrors = (values: Readonly<Partial<Record<string, string>>>): RowErrors =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value = '']) => {
      const error = findCellError(value);
      return error ? [[name, [error]] as const] : [];
    }),
  );
