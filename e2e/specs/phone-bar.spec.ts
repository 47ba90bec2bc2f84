/** Phones have a bottom bar, and other parts of the page frame leave space for it. */
import type { Page } from '@playwright/test';
import { openClassWork } from '../support/class-work.ts';
import { buildGaps } from '../support/lessons.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 844, touch: true } as const;
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' });

for (const [who, linkNames] of [
  ['member', ['Today', 'Classes', 'Words', 'Me']],
  ['teacher', ['Today', 'Classes', 'Calendar']],
  ['manager', ['Today', 'Students']],
  ['onlyAdmin', ['Today', 'Calendar', 'Students']],
] as const) {
  test(`the bottom bar links a ${who} to the daily pages and marks the current one`, async ({ open }) => {
    const page = await open(who, '/dashboard', phone);
    const links = bar(page).getByRole('link');
    await expect(bar(page).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
    await expect(links).toContainText([...linkNames]);
    for (const name of linkNames) {
      await bar(page).getByRole('link', { name }).click();
      await expect(bar(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const more = bar(page).getByRole('button', { name: 'More' });
    await expect(more).toHaveCount(who === 'member' ? 0 : 1);
    if (who === 'member') return;
    await more.click();
    await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
}

test('the bottom bar covers no control of the page and hides while a field has the focus', async ({
  open,
}) => {
  const page = await open('member', '/settings/profile', phone);
  await expect(bar(page)).toBeVisible();
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const top = (await bar(page).boundingBox())?.y ?? 0;
  const lowest = await page
    .getByRole('main')
    .evaluate((main) =>
      Math.max(
        ...[...main.querySelectorAll('button, a, input')].map((one) => one.getBoundingClientRect().bottom),
      ),
    );
  expect(lowest).toBeLessThanOrEqual(top);
  const scroll = page.getByRole('button', { name: 'Scroll to top' });
  const button = await scroll.boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(top);
  // The bar disappears while the on-screen keyboard needs the space.
  await page.getByLabel('First name', { exact: true }).focus();
  await expect(bar(page)).toBeHidden();
});

test('the bottom bar is hidden on wide screens and on pages with their own bar', async ({ open, school }) => {
  const wide = await open('member', '/dashboard', { width: 820 });
  await expect(wide.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(wide)).toHaveCount(0);
  const work = await openClassWork(school, async ({ add }) => void (await add(buildGaps('To be'))));
  const page = await open(work.teacher, work.path, phone);
  await expect(page.locator('[data-page-bar]')).toBeVisible();
  await expect(bar(page)).toBeHidden();
});
