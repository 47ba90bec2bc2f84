/**
 * A text that is shortened has the direction of its characters. WebKit puts the ellipsis at the end of the direction of
 * the element, so that in a right-to-left page a text with `unicode-bidi: plaintext` alone lost its first letters.
 */
import type { Page } from '@playwright/test';
import { navigateTo } from '../support/client-navigation.ts';
import { furnishSchool } from '../support/furnished-school.ts';
import { expect, test } from '../support/test.ts';
import { toStoredTheme } from '../support/tested-pages.ts';
import { watchTraffic } from '../support/traffic.ts';

/** Runs in the page: lists shortened Latin and Cyrillic texts whose element is not left to right. */
function listWrongDirections(): { count: number; wrong: string[] } {
  const shortened = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(element);
    const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    // Browsers draw the text of fields themselves.
    const isField = element.matches('input, select, textarea');
    return isShortened && overflowX !== 'visible' && !isField && /\p{L}/u.test(element.innerText);
  });
  return {
    count: shortened.length,
    wrong: shortened
      .filter((element) => getComputedStyle(element).direction !== 'ltr')
      .map(({ className, innerText }) => `${className}: ${innerText.slice(0, 40)}`),
  };
}

async function expectDirections(page: Page): Promise<number> {
  const { count, wrong } = await page.evaluate(listWrongDirections);
  expect(wrong, page.url()).toEqual([]);
  return count;
}

const widths = [390, 1280] as const;

test('shortened texts keep their first letters from right to left', async ({ open, ownSchool }) => {
  const { people, pathOf } = await furnishSchool(ownSchool);
  const storage = { theme: toStoredTheme({ mode: 'light', direction: 'rtl' }) };
  const counts: Record<(typeof widths)[number], number> = { 390: 0, 1280: 0 };
  for (const [actor, paths] of [
    ['teacher', ['/courses/own', '/lessons/classes', '/lessons/schedule', '/notifications']],
    ['teacher', ['/classes/$id', '/classes/$id/homework/$homeworkId', '/courses/$id/lessons/$lessonId']],
    ['member', ['/classes/$id', '/lessons/schedule', '/settings/profile']],
    ['admin', ['/lessons/schedule/school', '/users/students', '/settings/school/audit']],
  ] as const) {
    const page = await open(people[actor], '/dashboard', { storage });
    const traffic = watchTraffic(page);
    for (const path of paths) {
      await navigateTo(page, pathOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await traffic.settle();
        counts[width] += await expectDirections(page);
      }
    }
  }
  for (const width of widths) expect(counts[width], `shortened texts at ${width} px`).toBeGreaterThan(10);
});
