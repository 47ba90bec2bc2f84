import { expectAccessible } from '../world/axe.ts';
import { looks, pages, themeFor } from '../world/pages.ts';
import { expect, test } from '../world/test.ts';

for (const { path, who, shows = 'h1' } of pages) {
  test(`${path} for a ${who} keeps the rules of accessibility`, async ({ open }) => {
    test.slow();
    const page = await open(who, path, { storage: { theme: themeFor(looks.light) } });
    for (const [name, { checks, ...look }] of Object.entries(looks)) {
      await test.step(name, async () => {
        if (name !== 'light') {
          await page.evaluate((theme) => localStorage.setItem('theme', theme), themeFor(look));
          await page.reload();
        }
        await expect(page.locator(shows).first()).toBeVisible();
        await expectAccessible(page, checks);
      });
    }
  });
}

for (const themeSchema of ['dark', 'green', 'purple', 'orange']) {
  for (const mode of ['light', 'dark'] as const) {
    test(`the scheme ${themeSchema} can be read in ${mode} mode`, async ({ open }) => {
      const theme = themeFor({ mode, direction: 'ltr', themeSchema, panelExpand: true });
      const page = await open('teacher', '/settings/profile', { storage: { theme } });
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
      await expect(page.getByRole('radiogroup', { name: 'Scheme' })).toBeVisible();
      await expectAccessible(page, 'colours');
    });
  }
}

test('what opens over a page keeps the rules too', async ({ open, person }) => {
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

test('no page is wider than the window', async ({ open }) => {
  test.slow();
  for (const { path, who, shows = 'h1' } of pages) {
    const page = await open(who, path, { width: 390, height: 844, locale: 'de' });
    await expect(page.locator(shows).first()).toBeVisible();
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 });
      // Tables scroll in a frame of their own, where what hangs over is as good as lost.
      const widest = await page.evaluate(() => {
        const { scrollWidth } = document.documentElement;
        const tables = [...document.querySelectorAll('main table')];
        return Math.max(scrollWidth, ...tables.map((table) => table.getBoundingClientRect().right));
      });
      expect(widest, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
