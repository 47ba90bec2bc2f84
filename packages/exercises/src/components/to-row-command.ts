/** What a key means in a field of a row. Pure. */

export type RowCommand = 'add' | 'next' | 'remove' | 'up' | 'down' | 'undo';

interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

interface RowFacts {
  /** Rows inside a row: Shift+Enter is for the outer one. */
  readonly isNested: boolean;
  /** The field and the rest of the row are empty. */
  readonly canRemove: boolean;
  readonly canUndo: boolean;
}

export function toRowCommand(
  { key, code, shiftKey, altKey, ctrlKey, metaKey }: PressedKey,
  { isNested, canRemove, canUndo }: RowFacts,
): RowCommand | undefined {
  const isCommand = ctrlKey || metaKey;
  if (key === 'Enter' && shiftKey && !isCommand) return isNested ? undefined : 'add';
  if (key === 'Enter' && !isCommand && !altKey) return 'next';
  if (key === 'Backspace' && canRemove) return 'remove';
  if (altKey && key === 'ArrowUp') return 'up';
  if (altKey && key === 'ArrowDown') return 'down';
  return canUndo && isCommand && !shiftKey && code === 'KeyZ' ? 'undo' : undefined;
}
