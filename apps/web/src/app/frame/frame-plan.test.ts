import { expect, it } from 'vitest';
import { type LayoutType, layoutTypes } from '../theme/theme-state.ts';
import { planFrame } from './frame-plan.ts';

const plan = (type: LayoutType, pageLayout?: LayoutType, isWide = true) =>
  planFrame({
    layout: {
      type: pageLayout ?? type,
      sideNavCollapse: false,
      ...(pageLayout !== undefined && pageLayout !== type && { previousType: type }),
    },
    pageLayout,
    isWide,
  });

it('every layout has a position for the navigation', () => {
  expect(layoutTypes.map((layout) => [layout, plan(layout)])).toEqual([
    ['leftSidebar', { nav: 'start', isRail: false, schoolPanel: false }],
    ['blank', { nav: 'drawer', isRail: false, schoolPanel: false }],
    ['rightSidebar', { nav: 'end', isRail: false, schoolPanel: false }],
    ['bothSidebar', { nav: 'start', isRail: false, schoolPanel: true }],
  ]);
});

it('the navigation is always a drawer on a narrow screen', () => {
  expect(new Set(layoutTypes.map((layout) => plan(layout, undefined, false).nav))).toEqual(
    new Set(['drawer']),
  );
  expect(plan('leftSidebar', 'rightSidebar', false).nav).toBe('drawer');
});

it('the navigation becomes a rail on its usual side on a page with its own right sidebar', () => {
  for (const own of layoutTypes) {
    expect(plan(own, 'rightSidebar')).toEqual({ nav: plan(own).nav, isRail: true, schoolPanel: false });
  }
  expect(plan('leftSidebar', 'bothSidebar')).toEqual({ nav: 'start', isRail: false, schoolPanel: true });
});
