/** Maps a key to a move of the item that is picked up. */
import { countColumns, type Layout } from './pointer-geometry.ts';

export type KeyMove =
  | { readonly kind: 'step'; readonly delta: number }
  | { readonly kind: 'edge'; readonly edge: 'first' | 'last' }
  | { readonly kind: 'putBack' };

interface KeyPress {
  readonly key: string;
  readonly currentTarget: HTMLElement;
}

export function toKeyMove({ key, currentTarget }: KeyPress, layout: Layout): KeyMove | undefined {
  if (key === 'Escape') return { kind: 'putBack' };
  if (key === 'Home') return { kind: 'edge', edge: 'first' };
  if (key === 'End') return { kind: 'edge', edge: 'last' };
  if (layout === 'list') return toRowMove(key, 1);
  if (key === 'ArrowUp' || key === 'ArrowDown') return toRowMove(key, countSiblingColumns(currentTarget));
  const towardsEnd = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return { kind: 'step', delta: key === towardsEnd ? 1 : -1 };
}

function toRowMove(key: string, stepSize: number): KeyMove | undefined {
  if (key === 'ArrowUp') return { kind: 'step', delta: -stepSize };
  if (key === 'ArrowDown') return { kind: 'step', delta: stepSize };
  return undefined;
}

function countSiblingColumns(handle: HTMLElement): number {
  const siblings = handle.closest('[data-reorder-item]')?.parentElement?.children ?? [];
  return countColumns([...siblings].map((sibling) => sibling.getBoundingClientRect().top));
}
