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

it('each layout has its place for the navigation', () => {
  expect(layoutTypes.map((layout) => [layout, plan(layout)])).toEqual([
    ['leftSidebar', { nav: 'start', isRail: false, schoolPanel: false }],
    ['blank', { nav: 'drawer', isRail: false, schoolPanel: false }],
    ['rightSidebar', { nav: 'end', isRail: false, schoolPanel: false }],
    ['bothSidebar', { nav: 'start', isRail: false, schoolPanel: true }],
  ]);
});

it('on a narrow screen the navigation is always a drawer', () => {
  expect(new Set(layoutTypes.map((layout) => plan(layout, undefined, false).nav))).toEqual(
    new Set(['drawer']),
  );
  expect(plan('leftSidebar', 'rightSidebar', false).nav).toBe('drawer');
});

it('on a page with a right side of its own the navigation is a rail, where it is on every other page', () => {
  for (const own of layoutTypes) {
    expect(plan(own, 'rightSidebar')).toEqual({ nav: plan(own).nav, isRail: true, schoolPanel: false });
  }
  expect(plan('leftSidebar', 'bothSidebar')).toEqual({ nav: 'start', isRail: false, schoolPanel: true });
});
