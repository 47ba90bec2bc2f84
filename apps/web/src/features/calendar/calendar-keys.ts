/** Maps keys to actions of the calendar, and finds the next lesson in a direction. Pure. */

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export type KeyAction =
  | { readonly kind: 'go'; readonly to: 'before' | 'after' | 'dayBefore' | 'dayAfter' | 'first' | 'last' }
  | { readonly kind: 'move'; readonly steps: number; readonly days: number }
  | { readonly kind: 'lengthen'; readonly steps: number }
  | { readonly kind: 'drop' }
  | { readonly kind: 'cancel' };

const arrowSteps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const;
const plainKeys = {
  ArrowUp: 'before',
  ArrowDown: 'after',
  ArrowLeft: 'dayBefore',
  ArrowRight: 'dayAfter',
  Home: 'first',
  End: 'last',
} as const;

const hasKey = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

const rightToLeftKeys: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/**
 * Returns the action of a key. Alt moves a lesson and Shift resizes it; in a right-to-left layout the horizontal arrows
 * are reversed.
 */
export function toKeyAction(keyPress: KeyPress, isRightToLeft: boolean): KeyAction | undefined {
  const { altKey, shiftKey, ctrlKey, metaKey } = keyPress;
  const key = isRightToLeft ? (rightToLeftKeys[keyPress.key] ?? keyPress.key) : keyPress.key;
  if (ctrlKey || metaKey) return undefined;
  if (key === 'Escape') return { kind: 'cancel' };
  if (key === 'Enter' && !altKey && !shiftKey) return { kind: 'drop' };
  if (hasKey(arrowSteps, key) && altKey && !shiftKey) {
    const [steps, days] = arrowSteps[key];
    return { kind: 'move', steps, days };
  }
  if (shiftKey && !altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return { kind: 'lengthen', steps: arrowSteps[key][0] };
  if (hasKey(plainKeys, key) && !altKey && !shiftKey) return { kind: 'go', to: plainKeys[key] };
  return undefined;
}

export interface FocusItem {
  readonly key: string;
  /** The index of the day. */
  readonly day: number;
  readonly start: number;
  readonly column: number;
}

const compareItems = (one: FocusItem, other: FocusItem): number =>
  one.day - other.day || one.start - other.start || one.column - other.column;

/** Finds the item that gets the focus next; undefined if there is none in that direction. */
export function findNextItem(
  items: readonly FocusItem[],
  from: string,
  to: Extract<KeyAction, { kind: 'go' }>['to'],
): FocusItem | undefined {
  const sorted = items.toSorted(compareItems);
  const index = sorted.findIndex(({ key }) => key === from);
  const current = sorted[index];
  if (!current) return sorted[0];
  const sameDay = sorted.filter(({ day }) => day === current.day);
  switch (to) {
    case 'before':
      return sorted[index - 1];
    case 'after':
      return sorted[index + 1];
    case 'first':
      return sameDay[0];
    case 'last':
      return sameDay.at(-1);
    default:
      return findNearest(sorted, current, to === 'dayAfter' ? 1 : -1);
  }
}

/** Finds the item of the next day with items whose start is nearest to the same time. */
function findNearest(
  sorted: readonly FocusItem[],
  current: FocusItem,
  direction: 1 | -1,
): FocusItem | undefined {
  const beyond = sorted.filter(({ day }) => (day - current.day) * direction > 0);
  const day = beyond.at(direction === 1 ? 0 : -1)?.day;
  const [nearest] = beyond
    .filter((spot) => spot.day === day)
    .toSorted((one, other) => Math.abs(one.start - current.start) - Math.abs(other.start - current.start));
  return nearest;
}
