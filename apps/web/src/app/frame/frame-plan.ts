/** What stands where in each layout. Pure. */
import type { LayoutType } from '../theme/theme-state.ts';

export interface FramePlan {
  /** `drawer`: behind the button in the header. */
  readonly nav: 'start' | 'end' | 'drawer';
  /** The school's panel on the right-hand side. */
  readonly schoolPanel: boolean;
}

export function planFrame(layout: LayoutType, wide: boolean): FramePlan {
  if (!wide || layout === 'blank') return { nav: 'drawer', schoolPanel: false };
  return { nav: layout === 'rightSidebar' ? 'end' : 'start', schoolPanel: layout === 'bothSidebar' };
}
