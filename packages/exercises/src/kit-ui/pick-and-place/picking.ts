/** What the parts of a pick-and-place know of each other. */
import { createContext, use } from 'react';
import type { Board, PickItem, Room } from './board.ts';
import type { Choice, Press } from './press.ts';

export interface Picking {
  readonly items: readonly PickItem[];
  readonly board: Board;
  readonly room: Room;
  readonly choice: Choice;
  readonly disabled: boolean;
  /** In which the items are written. */
  readonly language: string;
  readonly textOf: (item: string) => string;
  /** A press by keyboard takes the focus along to where one goes on. */
  readonly onPress: (press: Press, byKeyboard?: boolean) => void;
}

export const PickingContext = createContext<Picking | null>(null);

export function usePicking(): Picking {
  const picking = use(PickingContext);
  if (!picking) throw new Error('Places and boxes stand inside a PickAndPlace.');
  return picking;
}

/** A click without a pointer: Enter, the space bar, a screen reader. */
export const isByKeyboard = (event: { readonly detail: number }): boolean => event.detail === 0;
