import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const openMenu = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Actions' }).click();
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name });

test('all data of a person can be downloaded as one file, confirmed by a toast', async ({
  open,
  ownSchool,
}) => {
  const { id } = await ownSchool.person('member');
  const page = await open(await ownSchool.person('onlyAdmin'), `/users/students/${id}`);
  await openMenu(page);
  const arriving = page.waitForEvent('download');
  await entry(page, 'Export all data').click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('Mia Lee.zip');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('profile.json')).toBe(true);
  await expect(toast(page, 'All data about Mia Lee is in the downloaded file')).toBeVisible();
  await expect(toast(page, 'Collecting')).toHaveCount(0);
});

test('erasing requires the full name, removes the person, and anonymises them in the audit log', async ({
  open,
  ownSchool,
}) => {
  const { id } = await ownSchool.person('member');
  const manager = await open(await ownSchool.person('manager'), `/users/students/${id}`);
  await openMenu(manager);
  await expect(entry(manager, 'Delete')).toBeVisible();
  await expect(manager.getByRole('menuitem').filter({ hasText: /data/ })).toHaveCount(0);

  const admin = await ownSchool.person('onlyAdmin');
  const page = await open(admin, `/users/staff/${admin.id}`);
  await openMenu(page);
  await expect(entry(page, 'Erase personal data')).toContainText('You cannot erase your own data');

  await page.goto(`/users/students/${id}`);
  await openMenu(page);
  await entry(page, 'Erase personal data').click();
  const name = dialog(page).getByLabel('Full name');
  const erase = dialog(page).getByRole('button', { name: 'Erase' });
  await expect(name).toBeFocused();
  await expect(dialog(page)).toContainText('under the name “Deleted user”');
  await expectAccessible(page);
  await name.fill('Mia');
  await erase.click();
  await expect(name).toHaveAccessibleDescription(/This is not the name of the person/);
  await name.fill('mia lee');
  await erase.click();
  await expect(toast(page, 'Personal data erased')).toBeVisible();
  await expect(page).toHaveURL('/users/students');
  await expect(page.getByText('There are no students yet')).toBeVisible();

  await page.goto('/settings/school/audit');
  await expect(page.getByRole('main')).toContainText('Deleted user');
  await expect(page.getByRole('main')).not.toContainText('Mia Lee');
});
