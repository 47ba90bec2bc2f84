/** Decides the position of the navigation and the panels in each layout. Pure. */
import type { LayoutType, ThemeLayout } from '../theme/theme-state.ts';

export interface FramePlan {
  /** `drawer`: behind the button in the header. */
  readonly nav: 'start' | 'end' | 'drawer';
  /** Icons only, regardless of the person's choice; the drawer also shows labels. */
  readonly isRail: boolean;
  /** The school's panel on the right side. */
  readonly schoolPanel: boolean;
}

interface FrameLayout {
  readonly layout: ThemeLayout;
  /** The layout that the open page requires. */
  readonly pageLayout: LayoutType | undefined;
  readonly isWide: boolean;
}

const navPositions = {
  leftSidebar: 'start',
  bothSidebar: 'start',
  rightSidebar: 'end',
  blank: 'drawer',
} as const;

export function planFrame({ layout, pageLayout, isWide }: FrameLayout): FramePlan {
  const usualLayout = layout.previousType ?? layout.type;
  const shownLayout = pageLayout ?? usualLayout;
  if (!isWide || shownLayout === 'blank') return { nav: 'drawer', isRail: false, schoolPanel: false };
  // Such a page uses the right side itself: the navigation keeps its usual side and shrinks.
  if (pageLayout === 'rightSidebar')
    return { nav: navPositions[usualLayout], isRail: true, schoolPanel: false };
  return { nav: navPositions[shownLayout], isRail: false, schoolPanel: shownLayout === 'bothSidebar' };
}
