import type { Page } from '@playwright/test';
import { apiPaths, isRequestTo, recordRequests, stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { createLargePicture, createPicture, textFile } from '../support/upload-files.ts';

const general = '/settings/school/general';
const schedule = '/settings/school/schedule';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const question = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));
const noToasts = (page: Page) => expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

test.describe('general data', () => {
  test('saves changes, and the header and other open pages follow at once', async ({ open, ownSchool }) => {
    const other = await open(await ownSchool.person('member'), '/dashboard');
    await expect(other.getByText('Lindenhof').first()).toBeVisible();
    const page = await open(await ownSchool.person('admin'), general);
    await field(page, 'Name').fill('Мовна школа «Липа»');
    await field(page, 'Description').fill('Small groups');
    await field(page, 'Email').fill('office@lypa.example');
    await field(page, 'Phone').fill('+380 44 123 45 67');
    await field(page, 'Website').fill('https://lypa.example');
    await field(page, 'City').fill('Lviv');
    await field(page, 'Currency').selectOption('EUR');
    await save(page).click();
    await expect(toast(page, 'Settings updated successfully')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Мовна школа «Липа»')).toBeVisible();
    await expect(other.getByRole('banner').getByText('Мовна школа «Липа»')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Мовна школа «Липа»');
    await expect(field(page, 'Website')).toHaveValue('https://lypa.example');
    await expect(field(page, 'Currency')).toHaveValue('EUR');
  });

  test('shows errors at the fields; after a failed save, keeps the changes and asks before leaving', async ({
    open,
  }) => {
    const page = await open('admin', general);
    await field(page, 'Name').fill('');
    await field(page, 'Website').fill('lypa.example');
    await field(page, 'Email').fill('office');
    const recorded = recordRequests(page);
    await save(page).click();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Name')).toHaveAccessibleDescription(/This field is required/);
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
    await expect(field(page, 'Website')).toHaveAccessibleDescription(/begins with http/);
    expect(recorded.filter((call) => call.startsWith('PUT'))).toEqual([]);

    await field(page, 'Name').fill('Lindenhof');
    await field(page, 'Website').fill('');
    await field(page, 'Email').fill('');
    await stub(page, apiPaths.school, { method: 'PUT', status: 500, json: {} });
    await field(page, 'City').fill('Lviv');
    await save(page).click();
    await expect(toast(page, 'Failed to update the settings')).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Lviv');

    await page.getByRole('tab', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(general);
    await expect(field(page, 'City')).toHaveValue('Lviv');
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(schedule);
  });

  test('shows an error with a retry after a failed first load', async ({ open }) => {
    const page = await open('admin', general, {
      before: (page) => stub(page, apiPaths.school, { method: 'GET', status: 500, json: {} }),
    });
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(page.getByText('Failed to load the school settings')).toBeVisible();
    await page.unrouteAll();
    await again.click();
    await expect(field(page, 'Name')).toBeVisible();
  });
});

test.describe('the logo', () => {
  const choose = (page: Page, file: ReturnType<typeof createPicture>) =>
    page.locator('input[type=file]').setInputFiles(file);

  test('can be cropped, uploaded and deleted, and appears in the header', async ({ open, ownSchool }) => {
    const page = await open(await ownSchool.person('admin'), general);
    await expect(field(page, 'Name')).toBeVisible();
    await choose(page, createPicture());
    await page.getByRole('button', { name: 'Use this part' }).click();
    await expect(toast(page, 'Logo updated successfully')).toBeVisible();
    const shown = page.getByRole('banner').locator('img[src*="/files/"]');
    await expect(shown).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(question(page).getByText('This action cannot be undone.')).toBeVisible();
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Logo deleted successfully')).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

  test('must be an image of at most 1 MB, and a failed upload shows a message', async ({ open }) => {
    const page = await open('admin', general);
    await expect(field(page, 'Name')).toBeVisible();
    const recorded = recordRequests(page);
    await choose(page, textFile);
    await expect(page.getByText('Invalid file type. Please select an image', { exact: true })).toBeVisible();
    await choose(page, createLargePicture(1_048_577));
    await expect(page.getByText('File size must not exceed 1 MB', { exact: true })).toBeVisible();
    expect(recorded).toEqual([]);
    await choose(page, createLargePicture(1_048_576));
    await expect(page.getByRole('button', { name: 'Use this part' })).toBeVisible();

    await stub(page, '/api/tenant/school/avatar', { method: 'POST', status: 500 });
    await page.getByRole('button', { name: 'Use this part' }).click();
    await expect(toast(page, 'Error uploading file')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use this part' })).toBeVisible();
  });
});

test.describe('the weekly schedule', () => {
  test('is edited for each day and saved under the documented key', async ({ open, ownSchool }) => {
    const page = await open(await ownSchool.person('admin'), schedule);
    await page.getByRole('switch', { name: 'Monday' }).click();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => isRequestTo(request, apiPaths.schoolSchedule)),
      save(page).click(),
    ]);
    expect(sent.postDataJSON().schedule).toMatchObject({ mon: { start: '09:00', end: '18:00' }, tue: null });
    await expect(toast(page, 'Settings updated successfully')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Monday' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Tuesday' })).not.toBeChecked();
  });
});

test.describe('days without lessons', () => {
  const list = (page: Page) => page.getByRole('list', { name: 'Days without lessons', exact: true });
  const year = new Date().getFullYear() + 1;

  async function fill(page: Page, name: string, from: string, to: string): Promise<void> {
    await field(page, 'Name').fill(name);
    for (const [label, day] of [
      ['First day', from],
      ['Last day', to],
    ] as const) {
      await field(page, label).fill(day);
      await field(page, label).press('Tab');
    }
  }

  test('can be added, changed, deleted after confirming, and restored', async ({ open, ownSchool }) => {
    const page = await open(await ownSchool.person('admin'), schedule);
    await expect(page.getByText('No days without lessons are planned')).toBeVisible();
    await page.getByRole('button', { name: 'Add closure' }).click();
    await question(page).getByRole('button', { name: 'Save' }).click();
    await expect(question(page).getByText('This field is required')).toHaveCount(3);
    await fill(page, 'Spring break', `${year}-03-24`, `${year}-03-20`);
    await question(page).getByRole('button', { name: 'Save' }).click();
    await expect(question(page).getByText('The last day must not be before the first')).toBeVisible();
    await fill(page, 'Spring break', `${year}-03-24`, `${year}-03-28`);
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Settings updated successfully')).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await expect(list(page)).toContainText('Spring break');
    await expect(list(page)).toContainText('5 days');
    await noToasts(page);

    await list(page).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(field(page, 'Name')).toHaveValue('Spring break');
    await field(page, 'Name').fill('Spring holidays');
    await question(page).getByRole('button', { name: 'Save' }).click();
    await expect(list(page)).toContainText('Spring holidays');
    await page.reload();
    await expect(list(page).getByRole('listitem')).toHaveCount(1);

    await list(page).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(question(page).getByText('Delete Spring holidays?')).toBeVisible();
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No days without lessons are planned')).toBeVisible();
    await toast(page, 'Days without lessons removed').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Days without lessons restored')).toBeVisible();
    await expect(list(page)).toContainText('Spring holidays');
  });

  test('keep an invalid date in its field with an explanation and do not save it', async ({
    open,
    ownSchool,
  }) => {
    const page = await open(await ownSchool.person('admin'), schedule);
    await page.getByRole('button', { name: 'Add closure' }).click();
    await fill(page, 'Spring break', `${year}-03-24`, `${year}-03-28`);
    const recorded = recordRequests(page);
    for (const text of [`31.02.${year}`, `45.13.${year}`, 'abc']) {
      const last = field(page, 'Last day');
      await last.fill('');
      await last.pressSequentially(text);
      await expect(last).not.toHaveAccessibleDescription(/no such date/);
      await last.press('Enter');
      await expect(last).toHaveAccessibleDescription(/There is no such date/);
      await last.press('Tab');
      await expect(last).toHaveValue(text);
      await question(page).getByRole('button', { name: 'Save' }).click();
      await expect(last).toBeFocused();
      await expect(last).toHaveValue(text);
    }
    expect(recorded.filter((call) => call.startsWith('PUT'))).toEqual([]);
    await fill(page, 'Spring break', `${year}-03-24`, `30.3.${year}`);
    await expect(field(page, 'Last day')).toHaveValue(`30.03.${year}`);
    await question(page).getByRole('button', { name: 'Save' }).click();
    await expect(list(page)).toContainText('7 days');
  });

  test('are hidden behind a button when past', async ({ open, ownSchool }) => {
    const page = await open(await ownSchool.person('admin'), schedule);
    await page.getByRole('button', { name: 'Add closure' }).click();
    await fill(page, 'Long ago', '2020-01-01', '2020-01-01');
    await question(page).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Show 1 past one' }).click();
    await expect(page.getByRole('list', { name: 'Past days without lessons' })).toContainText('Long ago');
  });

  test('keep the dialog and the typed text after a failed save; unsaved hours ask before leaving', async ({
    open,
  }) => {
    const page = await open('admin', schedule);
    await stub(page, apiPaths.closures, { method: 'PUT', status: 500, json: {} });
    await page.getByRole('button', { name: 'Add closure' }).click();
    await fill(page, 'Spring break', `${year}-03-24`, `${year}-03-28`);
    await question(page).getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Failed to update the settings')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Spring break');

    await page.reload();
    await page.getByRole('switch', { name: 'Monday' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(schedule);
  });
});

test.describe('a person without the permission admin-access', () => {
  for (const actor of ['manager', 'teacher', 'plainStaff', 'member'] as const) {
    test(`can read but not change the settings: ${actor}`, async ({ open }) => {
      const page = await open(actor, general);
      await expect(page.getByText('Only administrators of the school can change this.')).toBeVisible();
      const hasRooms = actor === 'manager' || actor === 'teacher';
      const tabs = ['General', 'Schedule', ...(hasRooms ? ['Rooms'] : []), 'Plans'];
      await expect(page.getByRole('tab')).toHaveText(tabs);
      await expect(page.getByRole('main').getByText('Lindenhof')).toBeVisible();
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      await expect(page.locator('input[type=file]')).toHaveCount(0);
      await page.getByRole('tab', { name: 'Schedule' }).click();
      await expect(page.getByRole('main').getByRole('table')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    });
  }

  test('can reach both the school settings and the profile', async ({ open }) => {
    const page = await open('teacher', '/dashboard');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page).toHaveURL(general);
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' });
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'My profile' }).click();
    await expect(page).toHaveURL('/settings/profile');
    await page.getByRole('link', { name: 'School settings' }).click();
    await expect(page).toHaveURL(general);
  });
});

test.describe('on a phone', () => {
  const tabPages = ['general', 'schedule', 'sign-in', 'api-keys', 'webhooks', 'audit', 'security', 'usage'];
  /** A row is scrolled by whole pixels, and tabs end within one. */
  const isOpenTabInView = (page: Page) =>
    page.getByRole('tab', { selected: true }).evaluate((tab) => {
      const [inner, outer] = [tab, tab.parentElement ?? tab].map((element) =>
        element.getBoundingClientRect(),
      );
      return inner && outer && inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
    });

  for (const name of tabPages)
    test(`the open tab is in view: ${name}`, async ({ open }) => {
      const page = await open('admin', `/settings/school/${name}`, { width: 390, height: 844 });
      await expect.poll(() => isOpenTabInView(page)).toBe(true);
      // A font that arrives late widens the tabs.
      await page.addStyleTag({ content: '[role=tab] { letter-spacing: 0.15em }' });
      await expect.poll(() => isOpenTabInView(page)).toBe(true);
    });
});
