import type { Page } from '@playwright/test';
import { recordRequests } from '../support/api.ts';
import { createHomeworkClass } from '../support/homework.ts';
import { expect, test } from '../support/test.ts';

const searches = /^\/api\/tenant\/(users|groups|classes|courses)/;
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page).getByRole('textbox')).toBeFocused();
}

test('reports a search that failed instead of finding nothing', async ({ open, school }) => {
  const { teacher } = await createHomeworkClass(school, ['Ann Lee']);
  const page = await open(teacher, '/dashboard');
  await openPalette(page);
  await palette(page).getByRole('textbox').fill('qqqq');
  await expect(palette(page).getByText('Nothing found')).toBeVisible();
  await page.route(
    ({ pathname }) => searches.test(pathname),
    (route) => route.fulfill({ status: 400, json: {} }),
  );
  await palette(page).getByRole('textbox').fill('qqqqq');
  await expect(palette(page).getByText('The search failed. Try again')).toBeVisible();
  await palette(page).getByRole('textbox').fill('Give homework');
  await palette(page).getByRole('button', { name: 'Give homework' }).click();
  await expect(palette(page).getByText('The search failed. Try again')).toBeVisible();
});

test('searches only classes while it asks for a class', async ({ open, school }) => {
  const { teacher } = await createHomeworkClass(school, ['Ann Lee'], { name: 'Thursdays' });
  const page = await open(teacher, '/dashboard');
  await openPalette(page);
  await palette(page).getByRole('textbox').fill('Give homework');
  await palette(page).getByRole('button', { name: 'Give homework' }).click();
  await expect(palette(page).getByRole('button', { name: /Thursdays/ })).toBeVisible();
  const requests = recordRequests(page);
  await palette(page).getByRole('textbox').fill('thurs');
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await expect(palette(page).getByRole('button')).toHaveText([/Thursdays/]);
  expect(requests.filter((request) => /tenant\/(users|groups|courses)/.test(request))).toEqual([]);
});
