/** Decides the position of the navigation and the panels in each layout. Pure. */
import type { LayoutType, ThemeLayout } from '../theme/theme-state.ts';

export interface FramePlan {
  /** Where the navigation is; `drawer` means behind the button in the header. */
  readonly nav: 'start' | 'end' | 'drawer';
  /** Whether the navigation shows only icons, regardless of the person's choice. In a drawer it also shows labels. */
  readonly isRail: boolean;
  /** Whether the panel of the school is on the right side. */
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
  // A page with this layout uses the right side itself, so the navigation stays on its usual side and shrinks.
  if (pageLayout === 'rightSidebar')
    return { nav: navPositions[usualLayout], isRail: true, schoolPanel: false };
  return { nav: navPositions[shownLayout], isRail: false, schoolPanel: shownLayout === 'bothSidebar' };
}
