/** What stands where in each layout. Pure. */
import type { LayoutType, ThemeLayout } from '../theme/theme-state.ts';

export interface FramePlan {
  /** `drawer`: behind the button in the header. */
  readonly nav: 'start' | 'end' | 'drawer';
  /** Icons only, whatever the person chose; the drawer has the words. */
  readonly isRail: boolean;
  /** The school's panel on the right-hand side. */
  readonly schoolPanel: boolean;
}

interface FrameLayout {
  readonly layout: ThemeLayout;
  /** The layout that the open page insists on. */
  readonly pageLayout: LayoutType | undefined;
  readonly isWide: boolean;
}

const navOf = { leftSidebar: 'start', bothSidebar: 'start', rightSidebar: 'end', blank: 'drawer' } as const;

export function planFrame({ layout, pageLayout, isWide }: FrameLayout): FramePlan {
  const own = layout.previousType ?? layout.type;
  const shown = pageLayout ?? own;
  if (!isWide || shown === 'blank') return { nav: 'drawer', isRail: false, schoolPanel: false };
  // The right side of such a page is its own: the navigation stays where it is on every other page, and makes room.
  if (pageLayout === 'rightSidebar') return { nav: navOf[own], isRail: true, schoolPanel: false };
  return { nav: navOf[shown], isRail: false, schoolPanel: shown === 'bothSidebar' };
}
