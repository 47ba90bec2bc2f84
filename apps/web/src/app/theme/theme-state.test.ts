import { describe, expect, it } from 'vitest';
import { chooseLayout, forceLayout, initialTheme, readTheme, resolveMode } from './theme-state.ts';

describe('the theme state', () => {
  it('has documented defaults', () => {
    expect(readTheme(undefined)).toEqual({
      themeSchema: 'default',
      direction: 'ltr',
      mode: 'auto',
      panelExpand: false,
      controlSize: 'md',
      layout: { type: 'leftSidebar', sideNavCollapse: false },
    });
  });

  it('survives a round trip through storage', () => {
    const theme = {
      themeSchema: 'purple',
      direction: 'rtl',
      mode: 'dark',
      panelExpand: true,
      controlSize: 'lg',
      layout: { type: 'bothSidebar', sideNavCollapse: true, previousType: 'leftSidebar' },
    };
    expect(readTheme(JSON.parse(JSON.stringify(theme)))).toEqual(theme);
  });

  it('keeps the valid values of a damaged entry', () => {
    expect(readTheme({ mode: 'dark', themeSchema: 'pink', layout: null, extra: 1 })).toEqual({
      ...initialTheme,
      mode: 'dark',
    });
    expect(readTheme('dark')).toEqual(initialTheme);
  });
});

it('the mode follows the device until the person chooses one', () => {
  expect(resolveMode('auto', true)).toBe('dark');
  expect(resolveMode('auto', false)).toBe('light');
  expect(resolveMode('light', true)).toBe('light');
  expect(resolveMode('dark', false)).toBe('dark');
});

describe('a layout required by a page', () => {
  const own = { type: 'leftSidebar', sideNavCollapse: true } as const;

  it('is applied and then replaced by the person’s own layout', () => {
    const forced = forceLayout(own, 'rightSidebar');
    expect(forced).toEqual({ type: 'rightSidebar', sideNavCollapse: true, previousType: 'leftSidebar' });
    expect(forceLayout(forced, undefined)).toEqual(own);
  });

  it('can change to another one without losing the person’s own layout', () => {
    const second = forceLayout(forceLayout(own, 'rightSidebar'), 'bothSidebar');
    expect(forceLayout(second, undefined)).toEqual(own);
  });

  it('changes nothing if it is the person’s own layout', () => {
    expect(forceLayout(own, 'leftSidebar')).toBe(own);
    expect(forceLayout(own, undefined)).toBe(own);
  });

  it('defers a choice that the person makes meanwhile', () => {
    const chosen = chooseLayout(forceLayout(own, 'blank'), 'bothSidebar');
    expect(chosen.type).toBe('blank');
    expect(forceLayout(chosen, undefined).type).toBe('bothSidebar');
  });

  it('does not affect an ordinary choice', () => {
    expect(chooseLayout(own, 'blank')).toEqual({ type: 'blank', sideNavCollapse: true });
  });
});
