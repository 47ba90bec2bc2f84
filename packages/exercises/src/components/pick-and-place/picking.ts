/** The React context that the components of a pick-and-place exercise share. */
import { createContext, use } from 'react';
import type { Board, PickItem, SlotCapacity } from './board.ts';
import type { Choice, Press } from './press.ts';

export interface PickingState {
  readonly items: readonly PickItem[];
  readonly board: Board;
  readonly capacity: SlotCapacity;
  readonly choice: Choice;
  readonly disabled: boolean;
  /** The language of the items. */
  readonly language: string;
  readonly textOf: (item: string) => string;
  /** Handles a press on an item or a slot. A press by keyboard also moves the focus to the next target. */
  readonly onPress: (press: Press, byKeyboard?: boolean) => void;
}

export const PickingContext = createContext<PickingState | null>(null);

export function usePicking(): PickingState {
  const picking = use(PickingContext);
  if (!picking) throw new Error('Slots and boxes must be rendered inside a PickAndPlace.');
  return picking;
}

/** Returns whether a click came without a pointer: from Enter, the space bar or a screen reader. */
export const isByKeyboard = (event: { readonly detail: number }): boolean => event.detail === 0;
