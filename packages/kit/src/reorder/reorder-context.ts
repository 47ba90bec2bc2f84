/** The state and actions that a ReorderArea shares with its items and handles. */
import { createContext, type FocusEvent, type KeyboardEvent, use } from 'react';
import type { Spot } from './arrange.ts';

export interface Carried {
  readonly id: string;
  readonly to: Spot;
  /** `held`: by keyboard or tap. `dragged`: by pointer. `settling`: put down, until the page renders the new order. */
  readonly how: 'held' | 'dragged' | 'settling';
}

/** The drop position of a dragged item. */
export interface Landing {
  readonly beside: string;
  readonly side: 'before' | 'after';
}

export interface ReorderView {
  readonly areaId: string;
  readonly layout: 'list' | 'grid';
  readonly disabled: boolean;
  readonly carried: Carried | null;
  readonly landing: Landing | null;
  readonly nameOf: (id: string) => string;
  readonly press: (id: string) => void;
  readonly beginPress: () => void;
  readonly leave: (event: FocusEvent, id: string) => void;
  readonly steer: (event: KeyboardEvent<HTMLElement>, id: string) => void;
}

export const ReorderContext = createContext<ReorderView | undefined>(undefined);

export function useReorderView(): ReorderView {
  const view = use(ReorderContext);
  if (!view) throw new Error('useReorderView must be used inside ReorderArea');
  return view;
}

export const handleId = (areaId: string, id: string): string => `${areaId}-handle-${id}`;
export const manualId = (areaId: string): string => `${areaId}-manual`;
