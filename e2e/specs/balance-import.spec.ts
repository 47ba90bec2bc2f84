/** Balances are imported from a file: a manager sees what each row assigns, and the same file adds nothing twice. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createPlanActions } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test('a manager imports balances, and the same file adds nothing twice', async ({ open, ownSchool }) => {
  const plans = await createPlanActions(await ownSchool.person('admin'));
  const { name } = await plans.createPlan({ name: 'Standard' });
  const student = await ownSchool.person({ role: 'member', firstName: 'Ann' });
  const page = await open(await ownSchool.person('manager'), '/settings/school/plans');
  const file = {
    name: 'balances.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`email,plan,lessons\n${student.email},${name},3\nnobody@school.example,${name},5`),
  };
  await page.getByRole('button', { name: 'Import balances' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  const line = (text: string) => dialog(page).getByRole('row').filter({ hasText: text });
  await expect(line('Ann')).toContainText('3 lessons until');
  await expect(line('nobody@').getByLabel('Email')).toHaveAccessibleDescription(
    'No student of this school has this email',
  );
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add 1 balance' }).click();
  await expect(dialog(page).getByText('1 balance was added')).toBeVisible();
  await expect(dialog(page).getByText('1 row was left out')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Import balances' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(line('Ann')).toContainText('Already there');
  await expect(dialog(page).getByRole('button', { name: /^Add/ })).toHaveCount(0);
});
