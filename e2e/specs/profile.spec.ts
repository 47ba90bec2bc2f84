import type { Page } from '@playwright/test';
import { apiPaths, isRequestTo, readLocalStorage, recordRequests, stub } from '../support/api.ts';
import { openSession, password } from '../support/school.ts';
import { signIn } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';
import { createLargePicture, createPicture, textFile } from '../support/upload-files.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test.describe('the profile', () => {
  test('saves changes', async ({ open, person }) => {
    const page = await open(await person('teacher'), '/settings/profile');
    await field(page, 'First name').fill('Анна-Марія');
    await field(page, 'Last name').fill("O'Neill");
    await field(page, 'Phone').fill('+380 44 123 45 67');
    await save(page).click();
    await expect(toast(page, 'Profile updated successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: "Анна-Марія O'Neill", exact: true })).toBeVisible();
    await page.reload();
    await expect(field(page, 'First name')).toHaveValue('Анна-Марія');
    await expect(field(page, 'Last name')).toHaveValue("O'Neill");
    await expect(field(page, 'Phone')).toHaveValue('+380 44 123 45 67');
    expect(await readLocalStorage(page, 'session')).toContain("Анна-Марія O'Neill");
  });

  test('of staff has working hours, and both names are required', async ({ open }) => {
    const page = await open('teacher', '/settings/profile');
    await expect(page.getByText('Working hours')).toBeVisible();
    const recorded = recordRequests(page);
    for (const name of ['First name', 'Last name']) {
      const before = await field(page, name).inputValue();
      await field(page, name).fill('');
      await save(page).click();
      await expect(page.getByText('This field is required', { exact: true })).toBeVisible();
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(/This field is required/);
      await expect(field(page, name)).toBeFocused();
      expect(recorded.filter((call) => call.startsWith('PUT'))).toEqual([]);
      await field(page, name).fill(before);
      await expect(page.getByText('This field is required', { exact: true })).toHaveCount(0);
    }
  });

  test('an error at a field follows a change of language', async ({ open, person }) => {
    const page = await open(await person('teacher'), '/settings/profile');
    await field(page, 'First name').fill('');
    await save(page).click();
    await expect(page.getByText('This field is required', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Tom Lee', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await expect(field(page, 'Vorname')).toHaveAccessibleDescription(/füllen Sie dieses Feld aus/);
  });

  test('Enter in a select field without results does not submit the form', async ({ open }) => {
    const page = await open('teacher', '/settings/profile');
    const recorded = recordRequests(page);
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.fill('Zzzz');
    await expect(
      page.getByRole('region', { name: 'Pop-up content' }).getByText('Nothing found'),
    ).toBeVisible();
    await country.press('Enter');
    await country.press('Escape');
    await country.press('Enter');
    await expect(country).toBeFocused();
    expect(recorded.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  test('a failed save shows a toast with the message of the server or a default one, keeps the changes, and leaving asks for confirmation', async ({
    open,
  }) => {
    const page = await open('teacher', '/settings/profile');
    await expect(field(page, 'First name')).toBeVisible();
    await field(page, 'First name').fill('Changed');
    for (const [status, json, text] of [
      [500, {}, 'Failed to update the profile'],
      [409, { message: 'Somebody was faster', code: 'CONFLICT' }, 'Somebody was faster'],
    ] as const) {
      await stub(page, apiPaths.profile, { method: 'PUT', status, json });
      await save(page).click();
      await expect(toast(page, text)).toBeVisible();
      await expect(field(page, 'First name')).toHaveValue('Changed');
      await page.unrouteAll();
    }
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL('/settings/profile');
    await expect(field(page, 'First name')).toHaveValue('Changed');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('a failed first load shows an error with a retry', async ({ open }) => {
    const page = await open('teacher', '/settings/profile', {
      before: (page) => stub(page, apiPaths.profile, { method: 'GET', status: 500, json: {} }),
    });
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unrouteAll();
    await again.click();
    await expect(field(page, 'First name')).toBeVisible();
  });

  test('staff have the tabs General and Security', async ({ open }) => {
    const page = await open('plainStaff', '/settings/profile');
    const tabs = page.getByRole('tablist', { name: 'Profile settings' }).getByRole('tab');
    await expect(tabs).toHaveText(['General', 'Security']);
    await tabs.getByText('Security').click();
    await expect(page).toHaveURL('/settings/profile/privacy');
  });

  test('members have no working hours, and also tabs for plans, balance, documents and attendance', async ({
    open,
  }) => {
    const page = await open('member', '/settings/profile');
    await expect(field(page, 'First name')).toBeVisible();
    await expect(page.getByText('Working hours')).toHaveCount(0);
    const tabs = page.getByRole('tablist', { name: 'Profile settings' }).getByRole('tab');
    await expect(tabs).toHaveText([
      'General',
      'Security',
      'Plans',
      'Balance History',
      'Documents',
      'Attendance',
    ]);
    for (const [name, path] of [
      ['Plans', 'plans'],
      ['Balance History', 'plans-history'],
      ['Documents', 'documents'],
      ['Attendance', 'attendance'],
    ] as const) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page).toHaveURL(`/settings/profile/${path}`);
    }
  });
});

test.describe('the avatar', () => {
  const choose = async (page: Page, file: ReturnType<typeof createPicture>): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles(file);
  };

  test('can be cropped, uploaded and deleted, and appears in the header', async ({ open, person }) => {
    const page = await open(await person({ firstName: 'Ann', lastName: 'Lee' }), '/settings/profile');
    await expect(field(page, 'First name')).toBeVisible();
    await choose(page, createPicture());
    await page.getByRole('button', { name: 'Use this part' }).click();
    await expect(toast(page, 'Avatar updated successfully')).toBeVisible();
    const face = page.getByRole('button', { name: 'Ann Lee', exact: true }).locator('img');
    await expect(face).toBeVisible();
    expect(await face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(JSON.parse((await readLocalStorage(page, 'session')) ?? '').user.avatar).toMatch(/\/files\//);
    await page.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question.getByText('This action cannot be undone.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Avatar deleted successfully')).toBeVisible();
    await expect(face).toHaveCount(0);
    await expect
      .poll(async () => JSON.parse((await readLocalStorage(page, 'session')) ?? '').user.avatar)
      .toBe('');
  });

  test('must be an image of at most 1 MB', async ({ open }) => {
    const page = await open('teacher', '/settings/profile');
    await expect(field(page, 'First name')).toBeVisible();
    const recorded = recordRequests(page);
    await choose(page, textFile);
    await expect(page.getByText('Invalid file type. Please select an image', { exact: true })).toBeVisible();
    await choose(page, { ...textFile, name: 'portrait.png', mimeType: 'image/png' });
    await expect(page.getByText('This picture could not be read', { exact: false })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await choose(page, createLargePicture(1_048_577));
    await expect(page.getByText('File size must not exceed 1 MB', { exact: true })).toBeVisible();
    expect(recorded).toEqual([]);
    await choose(page, createLargePicture(1_048_576));
    await expect(page.getByRole('button', { name: 'Use this part' })).toBeVisible();
  });
});

test.describe('the password', () => {
  const path = '/settings/profile/privacy';

  async function change(page: Page, old: string, secret: string, confirm = secret): Promise<void> {
    await field(page, 'Current password').fill(old);
    await field(page, 'New password').fill(secret);
    await field(page, 'Confirm password').fill(confirm);
    await page.getByRole('button', { name: 'Change password' }).click();
  }

  test('can be changed with the current one, and ends the other sessions', async ({ open, person }) => {
    const ann = await person('teacher');
    const other = await open(ann, '/dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    const page = await open(ann, path);
    await change(page, password, 'new password 2');
    await expect(toast(page, 'Password changed successfully')).toBeVisible();
    await expect(field(page, 'Current password')).toHaveValue('');
    await other.reload();
    await expect(other).toHaveURL((url) => url.pathname === '/auth/signin');
    await signIn(other, ann, 'new password 2');
    await expect(other).toHaveURL((url) => url.pathname !== '/auth/signin');
    await page.reload();
    await expect(page).toHaveURL(path);
  });

  test('cannot be changed with a wrong current one', async ({ open, person }) => {
    const page = await open(await person('teacher'), path);
    await change(page, 'not this one', 'new password 2');
    await expect(page.getByText('The current password is incorrect').first()).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(await readLocalStorage(page, 'token')).not.toBeNull();
  });

  test('needs at least 8 characters and its confirmation, and is sent with the documented field names', async ({
    open,
  }) => {
    const page = await open('teacher', path);
    await expect(page.getByText('At least 8 characters')).toBeVisible();
    const recorded = recordRequests(page);
    await change(page, password, '1234567');
    await expect(field(page, 'New password')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('At least 8 characters')).toHaveCount(1);
    await change(page, password, 'new password 2', 'new password 3');
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
    expect(recorded.filter((call) => call.startsWith('PUT'))).toEqual([]);
    await stub(page, apiPaths.password, { method: 'PUT', status: 200, json: { message: 'ok' } });
    const [sent] = await Promise.all([
      page.waitForRequest((request) => isRequestTo(request, apiPaths.password)),
      change(page, password, 'new password 2'),
    ]);
    expect(sent.postDataJSON()).toEqual({ old: password, new: 'new password 2', confirm: 'new password 2' });
  });
});

test('sessions on other devices can be ended one by one', async ({ open, person }) => {
  const ann = await person('teacher');
  const elsewhere = await openSession(ann);
  const page = await open(ann, '/settings/profile/privacy');
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('This device')).toHaveCount(1);
  await expect(list.getByRole('listitem').first()).toContainText('In use now');
  await expect(list.getByText(/^Signed in .+ from (127\.0\.0\.1|::1)$/)).toHaveCount(2);
  await list.getByRole('button', { name: /^Sign out of / }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const answer = await page.request.get(apiPaths.userInfo, {
    headers: { authorization: `Bearer ${elsewhere}` },
  });
  expect(answer.status()).toBe(401);
});
