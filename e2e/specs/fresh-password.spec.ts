/** Sessions that gave their password a while ago are asked for it before changes of access and before erasing. */
import type { Page } from '@playwright/test';
import { apiPaths, recordRequests } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { password } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm your password' });
const eraseDialog = (page: Page) => page.getByRole('dialog', { name: /^Erase personal data of/ });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const confirmWith = async (page: Page, typed: string): Promise<void> => {
  await question(page).getByLabel('Current password').fill(typed);
  await question(page).getByRole('button', { name: 'Confirm' }).click();
};

test('erasing asks for the password, keeps what was typed, and goes on', async ({ open, ownSchool }) => {
  const { id } = await ownSchool.person('member');
  const page = await open(await ownSchool.person('onlyAdmin'), `/users/students/${id}`);
  await ownSchool.ageSessions();
  await page.getByRole('main').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click();
  await eraseDialog(page).getByLabel('Full name').fill('mia lee');
  await eraseDialog(page).getByRole('button', { name: 'Erase' }).click();

  await expect(question(page).getByLabel('Current password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(toast(page, 'Confirm your password first')).toBeVisible();
  await expect(eraseDialog(page).getByLabel('Full name')).toHaveValue('mia lee');

  await eraseDialog(page).getByRole('button', { name: 'Erase' }).click();
  await confirmWith(page, 'wrong');
  await expect(question(page).getByLabel('Current password')).toHaveAccessibleDescription(
    'The current password is incorrect',
  );
  await confirmWith(page, password);
  await expect(toast(page, 'Personal data erased')).toBeVisible();
  await expect(page).toHaveURL('/users/students');
  await expect(question(page)).toHaveCount(0);
});

test('permissions that are switched one after another ask once', async ({ open, ownSchool }) => {
  const paul = await ownSchool.person('plainStaff');
  const page = await open(await ownSchool.person('onlyAdmin'), `/users/staff/${paul.id}?tab=permissions`);
  await expect(page.getByRole('switch')).toHaveCount(3);
  await ownSchool.ageSessions();
  const recorded = recordRequests(page);
  await page.getByRole('switch', { name: 'Teaching' }).click();
  await confirmWith(page, password);
  await expect(toast(page, 'updated successfully')).toBeVisible();
  await page.getByRole('switch', { name: 'User management' }).click();
  await expect(toast(page, 'updated successfully')).toHaveCount(2);
  expect(recorded.filter((call) => call.endsWith(`${apiPaths.users}/${paul.id}`))).toHaveLength(3);
  await page.reload();
  for (const name of ['Teaching', 'User management'])
    await expect(page.getByRole('switch', { name })).toBeChecked();
});
