import { describe, expect, it } from 'vitest';
import { chooseLayout, forceLayout, initialTheme, readTheme, resolveMode } from './theme-state.ts';

describe('the stored theme', () => {
  it('has the documented defaults', () => {
    expect(readTheme(undefined)).toEqual({
      themeSchema: 'default',
      direction: 'ltr',
      mode: 'auto',
      panelExpand: false,
      controlSize: 'md',
      layout: { type: 'leftSidebar', sideNavCollapse: false },
    });
  });

  it('comes back as it was written', () => {
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

  it('keeps what is usable of a damaged one', () => {
    expect(readTheme({ mode: 'dark', themeSchema: 'pink', layout: null, extra: 1 })).toEqual({
      ...initialTheme,
      mode: 'dark',
    });
    expect(readTheme('dark')).toEqual(initialTheme);
  });
});

it('shows what the device is set to until somebody chooses', () => {
  expect(resolveMode('auto', true)).toBe('dark');
  expect(resolveMode('auto', false)).toBe('light');
  expect(resolveMode('light', true)).toBe('light');
  expect(resolveMode('dark', false)).toBe('dark');
});

describe('a layout that a page insists on', () => {
  const own = { type: 'leftSidebar', sideNavCollapse: true } as const;

  it('remembers the person’s own and gives it back', () => {
    const forced = forceLayout(own, 'rightSidebar');
    expect(forced).toEqual({ type: 'rightSidebar', sideNavCollapse: true, previousType: 'leftSidebar' });
    expect(forceLayout(forced, undefined)).toEqual(own);
  });

  it('may follow another without losing the person’s own', () => {
    const second = forceLayout(forceLayout(own, 'rightSidebar'), 'bothSidebar');
    expect(forceLayout(second, undefined)).toEqual(own);
  });

  it('changes nothing when it is the person’s own', () => {
    expect(forceLayout(own, 'leftSidebar')).toBe(own);
    expect(forceLayout(own, undefined)).toBe(own);
  });

  it('takes a choice made meanwhile for later', () => {
    const chosen = chooseLayout(forceLayout(own, 'blank'), 'bothSidebar');
    expect(chosen.type).toBe('blank');
    expect(forceLayout(chosen, undefined).type).toBe('bothSidebar');
  });

  it('does not stand in the way of an ordinary choice', () => {
    expect(chooseLayout(own, 'blank')).toEqual({ type: 'blank', sideNavCollapse: true });
  });
});
