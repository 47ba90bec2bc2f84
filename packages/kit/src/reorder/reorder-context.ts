/** The state and actions that a ReorderArea shares with its items and handles. */
import { createContext, type FocusEvent, type KeyboardEvent, use } from 'react';
import type { Position } from './arrangement.ts';

export interface Carried {
  readonly id: string;
  readonly to: Position;
  /**
   * How the item is moved. `held`: by keyboard or tap. `dragged`: by pointer. `settling`: it was put down, and the page
   * has not rendered the new order yet.
   */
  readonly mode: 'held' | 'dragged' | 'settling';
}

/** The position at which a dragged item would be dropped. */
export interface Landing {
  readonly besideId: string;
  readonly side: 'before' | 'after';
}

export interface ReorderView {
  readonly areaId: string;
  readonly layout: 'list' | 'grid';
  readonly disabled: boolean;
  readonly carried: Carried | null;
  readonly landing: Landing | null;
  readonly findName: (id: string) => string;
  readonly handlePress: (id: string) => void;
  readonly beginPress: () => void;
  readonly handleBlur: (event: FocusEvent, id: string) => void;
  readonly handleKey: (event: KeyboardEvent<HTMLElement>, id: string) => void;
}

export const ReorderContext = createContext<ReorderView | undefined>(undefined);

export function useReorderView(): ReorderView {
  const view = use(ReorderContext);
  if (!view) throw new Error('useReorderView must be used inside ReorderArea');
  return view;
}

export const toHandleId = (areaId: string, id: string): string => `${areaId}-handle-${id}`;
export const toManualId = (areaId: string): string => `${areaId}-manual`;
