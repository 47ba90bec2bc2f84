import type { Page } from '@playwright/test';
import { readLocalStorage } from '../support/api.ts';
import { openClassWork } from '../support/class-work.ts';
import { navigateTo } from '../support/client-navigation.ts';
import { buildGaps } from '../support/lessons.ts';
import { expect, test } from '../support/test.ts';

const initial = {
  themeSchema: 'default',
  direction: 'ltr',
  mode: 'auto',
  panelExpand: false,
  controlSize: 'md',
  layout: { type: 'leftSidebar', sideNavCollapse: false },
};

type Theme = typeof initial;

const themeOf = async (page: Page): Promise<Theme> =>
  JSON.parse((await readLocalStorage(page, 'theme')) ?? 'null') as Theme;

async function reloadWithTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((theme) => localStorage.setItem('theme', theme), theme);
  await page.reload();
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Theme' })).toBeVisible();
}

const choice = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });

/** Clicks with `force`, because the label covers its radio button. */
const choose = (page: Page, group: string, name: string): Promise<void> =>
  choice(page, group, name).check({ force: true });

const readAccentColour = (page: Page): Promise<string> =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled'),
  );

test.describe('the appearance', () => {
  test('is light and left to right by default and for an invalid stored value', async ({ open }) => {
    const page = await open('visitor', '/auth/signin');
    const html = page.locator('html');
    const expectDefault = async (): Promise<void> => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(html).toHaveAttribute('dir', 'ltr');
      await expect(html).not.toHaveClass(/dark/);
    };
    await expectDefault();
    for (const theme of ['nonsense', '{"mode":"blue","layout":7}', 'null']) {
      await reloadWithTheme(page, theme);
      await expectDefault();
    }
  });

  test('is light in print, without header and navigation', async ({ open }) => {
    const theme = JSON.stringify({ ...initial, mode: 'dark' });
    const page = await open('teacher', '/guide/class', { storage: { theme } });
    const html = page.locator('html');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(html).not.toHaveClass(/dark/);
    await expect(title).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(html).toHaveClass(/dark/);
    expect((await themeOf(page)).mode).toBe('dark');
  });

  test('changes at once, each choice only its own setting, and remembers whether the panel is open', async ({
    open,
  }) => {
    const page = await open('teacher', '/settings/profile');
    const html = page.locator('html');
    await openPanel(page);
    let expected = { ...initial, panelExpand: true };
    for (const [group, name, change] of [
      ['Mode', 'Dark', { mode: 'dark' }],
      ['Scheme', 'Dark', { themeSchema: 'dark' }],
      ['Scheme', 'Green', { themeSchema: 'green' }],
      ['Scheme', 'Purple', { themeSchema: 'purple' }],
      ['Scheme', 'Orange', { themeSchema: 'orange' }],
      ['Direction', 'Right to left', { direction: 'rtl' }],
      ['Control size', 'Large', { controlSize: 'lg' }],
    ] as const) {
      await test.step(`${group}: ${name}`, async () => {
        await choose(page, group, name);
        await expect(choice(page, group, name)).toBeChecked();
        expected = { ...expected, ...change };
        expect(await themeOf(page)).toEqual(expected);
      });
    }
    await test.step('dark mode and direction of the root element', async () => {
      await expect(html).toHaveClass(/(^| )dark( |$)/);
      await expect(html).toHaveAttribute('dir', 'rtl');
      await expect(page.getByText('Ctrl K', { exact: true })).toHaveCSS('direction', 'ltr');
      await choose(page, 'Mode', 'Light');
      await expect(html).not.toHaveClass(/dark/);
      await choose(page, 'Direction', 'Left to right');
      await expect(html).toHaveAttribute('dir', 'ltr');
    });
    await test.step('exactly five schemes with different colours', async () => {
      const names = ['Default', 'Dark', 'Green', 'Purple', 'Orange'];
      await expect(page.getByRole('radiogroup', { name: 'Scheme' }).getByRole('radio')).toHaveCount(
        names.length,
      );
      const colours = new Set<string>();
      for (const name of names) {
        await choose(page, 'Scheme', name);
        await expect(choice(page, 'Scheme', name)).toBeChecked();
        colours.add(await readAccentColour(page));
      }
      expect(colours.size).toBe(names.length);
    });
    await test.step('the panel after a reload', async () => {
      await page.reload();
      await expect(page.getByRole('complementary', { name: 'Theme' })).toBeVisible();
      await page.getByRole('button', { name: 'Theme', exact: true }).click();
      await expect(page.getByRole('complementary', { name: 'Theme' })).toHaveCount(0);
      expect((await themeOf(page)).panelExpand).toBe(false);
    });
  });

  test('does not open the panel by itself where it would cover the page', async ({ open }) => {
    const theme = JSON.stringify({ ...initial, panelExpand: true });
    const page = await open('teacher', '/settings/profile', { width: 820, storage: { theme } });
    await expect(page.getByRole('button', { name: 'Theme', exact: true })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await themeOf(page)).panelExpand).toBe(false);
  });

  test('has four control sizes that change the height of fields', async ({ open }) => {
    const heights: number[] = [];
    const page = await open('visitor', '/auth/signin');
    for (const controlSize of ['xs', 'sm', 'md', 'lg']) {
      await reloadWithTheme(page, JSON.stringify({ ...initial, controlSize }));
      const box = await page.getByLabel('Email', { exact: true }).boundingBox();
      heights.push(box?.height ?? 0);
    }
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(4);
  });
});

test.describe('the appearance, with animations and from the first paint,', () => {
  test.use({ isNatural: true });

  test('follows the device from the first paint until a mode is chosen', async ({ open }) => {
    const page = await open('teacher', '/settings/profile', {
      before: async (page) => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.addInitScript(() => {
          // The body does not exist yet, so the class is set before the first paint.
          new MutationObserver((_, observer) => {
            if (!document.body) return;
            observer.disconnect();
            Object.assign(globalThis, { wasDark: document.documentElement.classList.contains('dark') });
          }).observe(document, { childList: true, subtree: true });
        });
      },
    });
    const html = page.locator('html');
    await expect(html).toHaveClass(/dark/);
    expect(await page.evaluate(() => (globalThis as { wasDark?: boolean }).wasDark)).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).not.toHaveClass(/dark/);
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
    await openPanel(page);
    await choose(page, 'Mode', 'Dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await choose(page, 'Mode', 'Light');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(html).not.toHaveClass(/dark/);
  });

  test('survives a reload and applies before the page is shown', async ({ open }) => {
    const theme = { ...initial, themeSchema: 'purple', mode: 'dark', direction: 'rtl' };
    const page = await open('visitor', '/auth/signin', { storage: { theme: JSON.stringify(theme) } });
    for (const _ of ['opened', 'reloaded']) {
      await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(await themeOf(page)).toEqual(theme);
      await page.reload();
    }
  });

  test('returns the focus to the button when the panel closes, on both widths', async ({ open }) => {
    const page = await open('teacher', '/dashboard');
    const button = page.getByRole('button', { name: 'Theme', exact: true });
    const panel = page.getByRole('complementary', { name: 'Theme' });
    for (const width of [1280, 820]) {
      await page.setViewportSize({ width, height: 800 });
      await openPanel(page);
      await panel.getByRole('button', { name: 'Close' }).click();
      await expect(panel).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });
});

test.describe('the layout', () => {
  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
  const readSide = async (page: Page): Promise<string> => {
    const middle = (page.viewportSize()?.width ?? 0) / 2;
    const box = await sidebar(page).boundingBox();
    return box === null ? 'none' : box.x < middle ? 'left' : 'right';
  };

  test('has the navigation on the chosen side, or none', async ({ open }) => {
    const page = await open('teacher', '/dashboard');
    for (const [type, name, side] of [
      ['rightSidebar', 'Right sidebar', 'right'],
      ['leftSidebar', 'Left sidebar', 'left'],
      ['bothSidebar', 'Both sidebars', 'left'],
      ['blank', 'No sidebar', 'none'],
    ] as const) {
      await test.step(name, async () => {
        await openPanel(page);
        await choose(page, 'Layout', name);
        await expect(choice(page, 'Layout', name)).toBeChecked();
        expect((await themeOf(page)).layout.type).toBe(type);
        await page.getByRole('button', { name: 'Theme', exact: true }).click();
        await expect(sidebar(page)).toHaveCount(side === 'none' ? 0 : 1);
        if (side !== 'none') expect(await readSide(page)).toBe(side);
      });
    }
  });

  test('changes on pages that need another one and is restored afterwards', async ({ open, school }) => {
    const work = await openClassWork(school, ({ add }) => add(buildGaps('To be')));
    const page = await open(work.teacher, work.path);
    const expectLayout = () => expect.poll(async () => (await themeOf(page)).layout);
    const panelLeft = async (name: string): Promise<number | undefined> =>
      (await page.getByRole('complementary', { name }).boundingBox())?.x;
    const middle = (page.viewportSize()?.width ?? 0) / 2;
    await expectLayout().toMatchObject({ type: 'rightSidebar', previousType: 'leftSidebar' });
    await expect.poll(() => panelLeft('Class panel')).toBeGreaterThan(middle);
    // The navigation stays on its side, shows only icons and can be expanded.
    await expect.poll(() => readSide(page)).toBe('left');
    expect((await sidebar(page).boundingBox())?.width).toBe(72);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await navigateTo(page, work.lesson.path);
    await expectLayout().toMatchObject({ type: 'bothSidebar', previousType: 'leftSidebar' });
    await expect.poll(() => panelLeft('Outline')).toBeGreaterThan(middle);
    await expect.poll(() => readSide(page)).toBe('left');
    await navigateTo(page, '/dashboard');
    await expectLayout().toEqual(initial.layout);
  });

  test('is laid out from right to left', async ({ open }) => {
    const page = await open('teacher', '/dashboard', {
      storage: { theme: JSON.stringify({ ...initial, direction: 'rtl' }) },
    });
    await expect(sidebar(page)).toBeVisible();
    expect(await readSide(page)).toBe('right');
    const picture = page.getByRole('button', { name: 'Collapse sidebar' }).locator('svg');
    await expect(picture).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  });
});
