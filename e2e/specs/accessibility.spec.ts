import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@klasna/tooling/paths';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInAllAppearances } from '../support/axe.ts';
import { navigateTo } from '../support/client-navigation.ts';
import { expect, test } from '../support/test.ts';
import { pages, toStoredTheme } from '../support/tested-pages.ts';

const tours = Object.entries(Object.groupBy(pages, ({ who }) => who)).map(([who, stops]) => ({
  who: who as (typeof pages)[number]['who'],
  stops,
}));

/**
 * Measures the width of the widest part of a page. A table scrolls in its own container, which the width of the
 * document does not include.
 */
const measureWidth = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Waits two frames, because components that follow the width of the screen render in the frame after the resize.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const { scrollWidth } = document.documentElement;
    const tables = [...document.querySelectorAll('main table')];
    return Math.max(scrollWidth, ...tables.map((table) => table.getBoundingClientRect().right));
  });

for (const { who, stops } of tours) {
  // The pages are in German, because its long words take the most width.
  test(`pages of a ${who} are accessible in both modes and directions and fit any viewport`, async ({
    open,
  }) => {
    test.slow();
    const page = await open(who, stops[0]?.path ?? '', { locale: 'de' });
    for (const { path, shows = 'h1' } of stops) {
      await test.step(path, async () => {
        await navigateTo(page, path);
        await expect(page.locator(shows).first()).toBeVisible();
        await expectAccessibleInAllAppearances(page);
        for (const width of [390, 820]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await measureWidth(page), `${path} at ${width}`).toBeLessThanOrEqual(width);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      });
    }
  });
}

test('no style sheet depends on the orientation of the screen', () => {
  const folder = inRoot('apps/web/dist/assets');
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  expect(sheets).not.toEqual([]);
  const dependentSheets = sheets.filter((name) =>
    /@media[^{]*orientation/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(dependentSheets).toEqual([]);
});

test('every colour scheme has sufficient contrast in both modes', async ({ open }) => {
  test.slow();
  const theme = toStoredTheme({ mode: 'light', direction: 'ltr', panelExpand: true });
  const page = await open('teacher', '/settings/profile', { storage: { theme } });
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  const choose = async (group: string, name: string): Promise<void> => {
    const radio = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
    // Clicks with `force`, because the label covers its radio button.
    await radio.check({ force: true });
    await expect(radio).toBeChecked();
  };
  for (const scheme of ['Dark', 'Green', 'Purple', 'Orange']) {
    for (const mode of ['Dark', 'Light']) {
      await test.step(`${scheme}, ${mode}`, async () => {
        await choose('Scheme', scheme);
        await choose('Mode', mode);
        await expectAccessible(page, 'colours');
      });
    }
  }
});

test('navigation drawer, user menu and palette are accessible', async ({ open, person }) => {
  const page = await open(await person({ firstName: 'Ann', lastName: 'Lee' }), '/settings/profile', {
    width: 390,
    height: 844,
  });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ann Lee', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByPlaceholder(/^Find a page/)).toBeFocused();
  await expectAccessible(page);
});
