/** Maps a key to a move of the picked-up item. */
import { columnsOf, type Layout } from './nearest.ts';

export type Steering =
  | { readonly kind: 'step'; readonly by: number }
  | { readonly kind: 'edge'; readonly edge: 'first' | 'last' }
  | { readonly kind: 'putBack' };

interface Pressed {
  readonly key: string;
  readonly currentTarget: HTMLElement;
}

export function steerBy({ key, currentTarget }: Pressed, layout: Layout): Steering | undefined {
  if (key === 'Escape') return { kind: 'putBack' };
  if (key === 'Home') return { kind: 'edge', edge: 'first' };
  if (key === 'End') return { kind: 'edge', edge: 'last' };
  if (layout === 'list') return stepOf(key, 1);
  if (key === 'ArrowUp' || key === 'ArrowDown') return stepOf(key, columnsAround(currentTarget));
  const towardsEnd = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return { kind: 'step', by: key === towardsEnd ? 1 : -1 };
}

function stepOf(key: string, rows: number): Steering | undefined {
  if (key === 'ArrowUp') return { kind: 'step', by: -rows };
  if (key === 'ArrowDown') return { kind: 'step', by: rows };
  return undefined;
}

function columnsAround(handle: HTMLElement): number {
  const siblings = handle.closest('[data-reorder-item]')?.parentElement?.children ?? [];
  return columnsOf([...siblings].map((sibling) => sibling.getBoundingClientRect().top));
}
