/** The tabs of the panel in their order; each brings its own script when it is first opened. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface PanelTab {
  /** In the address, and under `tabs` among the words. */
  readonly key: PanelTabKey;
  readonly Panel: LazyExoticComponent<ComponentType>;
}

export type PanelTabKey =
  | 'outline'
  | 'homework'
  | 'words'
  | 'mistakes'
  | 'irregularVerbs'
  | 'history'
  | 'covered';

export const panelTabs: readonly PanelTab[] = [
  {
    key: 'outline',
    Panel: lazy(async () => ({ default: (await import('./outline-tab.tsx')).OutlineTab })),
  },
  {
    key: 'homework',
    Panel: lazy(async () => ({ default: (await import('./homework-tab.tsx')).HomeworkTab })),
  },
  {
    key: 'covered',
    Panel: lazy(async () => ({ default: (await import('./covered-tab.tsx')).CoveredTab })),
  },
];
