/** On a phone with a notch and a home indicator, what can be pressed stays clear of both. */
import type { Page } from '@playwright/test';
import { openClassWork } from '../support/class-work.ts';
import { buildGaps } from '../support/lessons.ts';
import { expect, test } from '../support/test.ts';

const insets = { left: 47, right: 47, top: 0, bottom: 21 };

async function emulateSafeAreas(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send(
    'Emulation.setSafeAreaInsetsOverride' as 'Emulation.setScrollbarsHidden',
    { insets } as never,
  );
}

/** Runs in the page: lists buttons, links and fields in view that reach into an unsafe area. */
function listUnsafe({ left, right, bottom }: { left: number; right: number; bottom: number }): string[] {
  const isFixed = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (getComputedStyle(one).position === 'fixed') return true;
    return false;
  };
  // A row that scrolls sideways brings its buttons into view.
  const isInRow = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth)
        return true;
    return false;
  };
  return [...document.querySelectorAll('button, a, input, select, textarea')]
    .filter((element) => element.checkVisibility() && !isInRow(element))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const isInView = box.width > 1 && box.bottom > 0 && box.top < innerHeight;
      const isBeside = box.left < left || box.right > innerWidth - right;
      // Content scrolls below the home indicator; what is fixed must not.
      return isInView && (isBeside || (box.bottom > innerHeight - bottom && isFixed(element)));
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

for (const [who, path] of [
  ['visitor', '/auth/signin'],
  ['teacher', '/dashboard'],
  ['member', '/lessons/schedule'],
] as const)
  test(`${path} of a ${who} stays clear of the notch`, async ({ open }) => {
    const page = await open(who, path, { width: 740, height: 360, before: emulateSafeAreas });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => getComputedStyle(document.body).paddingLeft)).toBe('47px');
    expect(await page.evaluate(listUnsafe, insets)).toEqual([]);
  });

test('the bar of a class and its panel stay clear of the notch', async ({ open, ownSchool }) => {
  const { path, teacher } = await openClassWork(
    ownSchool,
    async ({ add }) => void (await add(buildGaps('To be'))),
  );
  const page = await open(teacher, path, { width: 740, height: 360, before: emulateSafeAreas });
  await expect(page.getByRole('listitem').filter({ hasText: 'To be' }).first()).toBeVisible();
  expect(await page.evaluate(listUnsafe, insets)).toEqual([]);
});
