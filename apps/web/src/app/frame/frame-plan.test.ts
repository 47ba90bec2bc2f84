import { expect, it } from 'vitest';
import { layoutTypes } from '../theme/theme-state.ts';
import { planFrame } from './frame-plan.ts';

it('each layout has its place for the navigation', () => {
  expect(layoutTypes.map((layout) => [layout, planFrame(layout, true)])).toEqual([
    ['leftSidebar', { nav: 'start', schoolPanel: false }],
    ['blank', { nav: 'drawer', schoolPanel: false }],
    ['rightSidebar', { nav: 'end', schoolPanel: false }],
    ['bothSidebar', { nav: 'start', schoolPanel: true }],
  ]);
});

it('on a narrow screen the navigation is always a drawer', () => {
  expect(new Set(layoutTypes.map((layout) => planFrame(layout, false).nav))).toEqual(new Set(['drawer']));
});
