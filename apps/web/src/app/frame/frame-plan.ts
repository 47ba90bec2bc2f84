/** Where the navigation stands in each layout. Pure. */
import type { LayoutType } from '../theme/theme-state.ts';

export type NavPlace = 'start' | 'end' | 'drawer';

export interface FramePlan {
  readonly nav: NavPlace;
  /** A panel at the right-hand side, which the page or the school fills. */
  readonly aside: boolean;
}

export function planFrame(layout: LayoutType, wide: boolean, pageHasPanel: boolean): FramePlan {
  if (!wide || layout === 'blank') return { nav: 'drawer', aside: false };
  if (layout === 'leftSidebar') return { nav: 'start', aside: pageHasPanel };
  if (layout === 'bothSidebar') return { nav: 'start', aside: true };
  return pageHasPanel ? { nav: 'drawer', aside: true } : { nav: 'end', aside: false };
}
