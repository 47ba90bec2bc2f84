import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@klasna/tooling/paths';
import { expectAccessible } from '../support/axe.ts';
import { navigateTo } from '../support/client-navigation.ts';
import { expect, test } from '../support/test.ts';
import { appearances, pages, toStoredTheme } from '../support/tested-pages.ts';

const tours = Object.entries(Object.groupBy(pages, ({ who }) => who)).map(([who, stops]) => ({
  who: who as (typeof pages)[number]['who'],
  stops,
}));

for (const { who, stops } of tours) {
  for (const [appearance, { checks, ...theme }] of Object.entries(appearances)) {
    test(`pages of a ${who} are accessible, ${appearance}`, async ({ open }) => {
      test.slow();
      const page = await open(who, stops[0]?.path ?? '', { storage: { theme: toStoredTheme(theme) } });
      for (const { path, shows = 'h1' } of stops) {
        await test.step(path, async () => {
          await navigateTo(page, path);
          await expect(page.locator(shows).first()).toBeVisible();
          await expectAccessible(page, checks);
        });
      }
    });
  }
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
    // The label covers its radio, so the click must skip the hit test.
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

for (const { who, stops } of tours) {
  test(`no page of a ${who} is wider than the viewport`, async ({ open }) => {
    const page = await open(who, stops[0]?.path ?? '', { width: 390, height: 844, locale: 'de' });
    for (const { path, shows = 'h1' } of stops) {
      await page.setViewportSize({ width: 390, height: 844 });
      await navigateTo(page, path);
      await expect(page.locator(shows).first()).toBeVisible();
      for (const width of [390, 820]) {
        await page.setViewportSize({ width, height: 844 });
        // Tables scroll in their own container, which hides overflow from the document width.
        const widest = await page.evaluate(() => {
          const { scrollWidth } = document.documentElement;
          const tables = [...document.querySelectorAll('main table')];
          return Math.max(scrollWidth, ...tables.map((table) => table.getBoundingClientRect().right));
        });
        expect(widest, `${path} at ${width}`).toBeLessThanOrEqual(width);
      }
    }
  });
}
