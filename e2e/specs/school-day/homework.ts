/** The time between two lessons: students do homework on phones. */
import type { Locator, Page } from '@playwright/test';
import { exercise, panel } from '../../support/class-page.ts';
import { allowConsoleMessage } from '../../support/console-messages.ts';
import { dialog, main, toast } from '../../support/courses-page.ts';
import {
  accountOf,
  confirm,
  type Day,
  press,
  rows,
  students,
  tab,
  teacher,
} from '../../support/school-day/day.ts';
import { expect, test } from '../../support/test.ts';
import { toStoredTheme } from '../../support/tested-pages.ts';

const [anna, boris, clara] = students;
const phone = { width: 390, height: 844, touch: true } as const;
const given = ['Snow', 'Opposites', 'Say it right'] as const;

const tap = (page: Page, name: string): Promise<void> =>
  main(page).getByRole('button', { name, exact: true }).tap();

const choice = (page: Page, statement: string, truth: string): Locator =>
  page.getByRole('radiogroup', { name: statement }).getByRole('radio', { name: truth });

async function openHomework(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Homework 1' }).tap();
  await expect(exercise(page, 'Say it right')).toBeVisible();
}

/** Hands in homework with two or three exercises not fully answered. */
async function handIn(page: Page): Promise<void> {
  await tap(page, 'Send to check');
  await expect(dialog(page)).toContainText(/[23] exercises are not fully answered yet\./);
  await dialog(page).getByRole('button', { name: 'Send to check' }).tap();
  await expect(toast(page, 'Homework sent to check')).toBeVisible();
}

export function defineHomeworkTests(day: Day): void {
  test('the teacher gives homework from the lesson', async ({ open }) => {
    const page = await open(accountOf(day, teacher), day.classPage);
    await tab(page, 'Homework').click();
    await panel(page).getByRole('button', { name: 'New homework' }).click();
    for (const title of given) await dialog(page).getByRole('checkbox', { name: title, exact: true }).check();
    await confirm(page, 'Give homework');
    await expect(panel(page).getByRole('link', { name: /Homework 1/ })).toBeVisible();
  });

  test('a student does the homework on a phone by touch alone', async ({ open }) => {
    const page = await open(accountOf(day, anna), '/dashboard', phone);
    await openHomework(page);
    await choice(page, 'Snow is white.', 'True').tap();
    await choice(page, 'Snow is warm.', 'False').tap();
    await handIn(page);
  });

  test('a student does the homework offline, and it is saved when the connection is back', async ({
    open,
  }) => {
    const page = await open(accountOf(day, boris), '/dashboard', phone);
    allowConsoleMessage(page, /answer|ERR_INTERNET_DISCONNECTED|WebSocket/);
    await openHomework(page);
    await page.context().setOffline(true);
    await choice(page, 'Snow is white.', 'True').tap();
    await expect(exercise(page, 'Snow').getByRole('status')).toHaveText('Not saved');
    await page.context().setOffline(false);
    await expect(exercise(page, 'Snow').getByRole('status')).toHaveText('Saved');
    await handIn(page);
  });

  test('a student does the homework from right to left', async ({ open }) => {
    const theme = toStoredTheme({ mode: 'light', direction: 'rtl' });
    const page = await open(accountOf(day, clara), '/dashboard', { ...phone, storage: { theme } });
    await openHomework(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await choice(page, 'Snow is warm.', 'False').tap();
    await handIn(page);
  });

  test('the teacher reviews all homework from the queue', async ({ open }) => {
    const page = await open(accountOf(day, teacher), '/lessons/classes/review');
    await expect(rows(page)).toHaveCount(3);
    await rows(page).getByRole('link', { name: anna }).click();
    const shown = main(page).getByRole('button', { pressed: true });
    for (const name of students) {
      await expect(shown).toHaveText(new RegExp(name));
      await press(page, 'Accept');
      await expect(shown).toHaveText(/Done/);
      await page.keyboard.press('n');
    }
  });
}
