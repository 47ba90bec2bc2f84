/** Keyboard actions of the calendar, and the next lesson in a direction. Pure. */

export interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export type KeyMeaning =
  | { readonly kind: 'go'; readonly to: 'before' | 'after' | 'dayBefore' | 'dayAfter' | 'first' | 'last' }
  | { readonly kind: 'move'; readonly steps: number; readonly days: number }
  | { readonly kind: 'lengthen'; readonly steps: number }
  | { readonly kind: 'drop' }
  | { readonly kind: 'cancel' };

const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const;
const plain = {
  ArrowUp: 'before',
  ArrowDown: 'after',
  ArrowLeft: 'dayBefore',
  ArrowRight: 'dayAfter',
  Home: 'first',
  End: 'last',
} as const;

const has = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Alt moves a lesson and Shift resizes it; in a right-to-left layout the horizontal arrows are reversed. */
export function meaningOf(pressed: Pressed, isMirrored: boolean): KeyMeaning | undefined {
  const { altKey, shiftKey, ctrlKey, metaKey } = pressed;
  const key = isMirrored ? (mirrored[pressed.key] ?? pressed.key) : pressed.key;
  if (ctrlKey || metaKey) return undefined;
  if (key === 'Escape') return { kind: 'cancel' };
  if (key === 'Enter' && !altKey && !shiftKey) return { kind: 'drop' };
  if (has(arrows, key) && altKey && !shiftKey) {
    const [steps, days] = arrows[key];
    return { kind: 'move', steps, days };
  }
  if (shiftKey && !altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return { kind: 'lengthen', steps: arrows[key][0] };
  if (has(plain, key) && !altKey && !shiftKey) return { kind: 'go', to: plain[key] };
  return undefined;
}

export interface Spot {
  readonly key: string;
  /** Index of its day. */
  readonly day: number;
  readonly start: number;
  readonly column: number;
}

const inOrder = (one: Spot, other: Spot): number =>
  one.day - other.day || one.start - other.start || one.column - other.column;

/** The item that gets the focus next; undefined if there is none in that direction. */
export function spotAfter(
  spots: readonly Spot[],
  from: string,
  to: Extract<KeyMeaning, { kind: 'go' }>['to'],
): Spot | undefined {
  const sorted = spots.toSorted(inOrder);
  const place = sorted.findIndex(({ key }) => key === from);
  const here = sorted[place];
  if (!here) return sorted[0];
  const sameDay = sorted.filter(({ day }) => day === here.day);
  switch (to) {
    case 'before':
      return sorted[place - 1];
    case 'after':
      return sorted[place + 1];
    case 'first':
      return sameDay[0];
    case 'last':
      return sameDay.at(-1);
    default:
      return nearestOfDay(sorted, here, to === 'dayAfter' ? 1 : -1);
  }
}

/** In the next day with items, the one that starts nearest to the same time. */
function nearestOfDay(sorted: readonly Spot[], here: Spot, way: 1 | -1): Spot | undefined {
  const beyond = sorted.filter(({ day }) => (day - here.day) * way > 0);
  const day = beyond.at(way === 1 ? 0 : -1)?.day;
  const [nearest] = beyond
    .filter((spot) => spot.day === day)
    .toSorted((one, other) => Math.abs(one.start - here.start) - Math.abs(other.start - here.start));
  return nearest;
}
