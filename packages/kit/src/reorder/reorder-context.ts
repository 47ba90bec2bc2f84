/** What the area tells the things and handles that stand in it. */
import { createContext, type FocusEvent, type KeyboardEvent, use } from 'react';
import type { Spot } from './arrange.ts';

export interface Carried {
  readonly id: string;
  readonly to: Spot;
  /** `held`: by keyboard or tap. `dragged`: by a pointer. `settling`: put down, until the page has the new order. */
  readonly how: 'held' | 'dragged' | 'settling';
}

/** Where a dragged thing would land. */
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
  if (!view) throw new Error('this needs ReorderArea above it');
  return view;
}

export const handleId = (areaId: string, id: string): string => `${areaId}-handle-${id}`;
export const manualId = (areaId: string): string => `${areaId}-manual`;
