import type { Page } from '@playwright/test';
import { stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openSession, type School } from '../support/school.ts';
import { getServerAddress } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';
import { createPicture } from '../support/upload-files.ts';

const list = '/users/groups';
const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row');
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, button: string | RegExp) => dialog(page).getByRole('button', { name: button });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await rows(page).filter({ hasText: name }).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Creates groups through the API and returns their ids. */
async function makeGroups(school: School, names: readonly string[]): Promise<string[]> {
  const token = await openSession(await school.person('manager'));
  const ids: string[] = [];
  for (const name of names) {
    const response = await fetch(`${getServerAddress()}/api/tenant/groups`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const { data } = (await response.json()) as { data: { id: string } };
    ids.push(data.id);
  }
  return ids;
}

test('a group is added at the top of the list, changed, and deleted after confirming', async ({
  open,
  ownSchool,
}) => {
  await makeGroups(ownSchool, ['Older one']);
  const page = await open(await ownSchool.person('manager'), `${list}?sort=name`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('main').getByRole('button', { name: 'Add group' }).click();
  await inDialog(page, 'Save').click();
  const name = dialog(page).getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/This field is required/);
  await name.fill('Zebras');
  await dialog(page).locator('input[type=file]').setInputFiles(createPicture());
  await inDialog(page, 'Use this part').click();
  await expect(dialog(page).locator('img[src*="/files/"]')).toBeVisible();
  await expectAccessible(page);
  await inDialog(page, 'Save').click();
  await expect(toast(page, 'Group created successfully')).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(rows(page).first()).toContainText('Zebras');
  await expect(rows(page).first().locator('img')).toBeVisible();

  await choose(page, 'Zebras', 'Edit');
  await expect(name).toHaveValue('Zebras');
  await name.fill('Lions');
  await inDialog(page, 'Save').click();
  await expect(toast(page, 'Group updated successfully')).toBeVisible();
  await expect(rows(page).first()).toContainText('Lions');

  await choose(page, 'Lions', 'Delete');
  await expect(dialog(page)).toContainText('Delete Lions?');
  await expect(inDialog(page, 'Cancel')).toBeFocused();
  await inDialog(page, 'Delete').click();
  await expect(toast(page, 'Group deleted successfully')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('students can be searched, added together, and removed after confirming', async ({
  open,
  ownSchool,
}) => {
  for (const lastName of ['Adams', 'Baker', 'Clark'])
    await ownSchool.person({ role: 'member', firstName: 'Mia', lastName });
  const [id] = await makeGroups(ownSchool, ['Evening']);
  const page = await open(await ownSchool.person('manager'), `${list}/${id}`);
  await expect(page.getByText('Nobody is in this group yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add members' }).click();
  const students = dialog(page).getByRole('checkbox');
  await expect(students).toHaveCount(3);
  await inDialog(page, 'Add').click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Choose at least one student');
  await dialog(page).getByRole('searchbox').fill('clar');
  await expect(students).toHaveCount(1);
  await students.check();
  await dialog(page).getByRole('searchbox').fill('mia ad');
  await dialog(page).getByRole('checkbox', { name: 'Mia Adams' }).check();
  await expect(dialog(page).getByRole('list', { name: 'Chosen students' })).toContainText('Mia Clark');
  await expectAccessible(page);
  await inDialog(page, 'Add (2)').click();
  await expect(toast(page, '2 members added')).toBeVisible();
  await expect(rows(page)).toHaveText([/Mia Adams/, /Mia Clark/]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add members' }).click();
  await expect(students).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await choose(page, 'Mia Adams', 'Remove from the group');
  await expect(dialog(page)).toContainText('Remove Mia Adams from the group?');
  await inDialog(page, 'Remove').click();
  await expect(rows(page)).toHaveText([/Mia Clark/]);
  await choose(page, 'Mia Clark', 'View profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Clark' })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveText([/Mia Clark/]);
  await page.getByRole('link', { name: 'All groups' }).click();
  await expect(rows(page).first()).toContainText('1');
});

test('all search results can be selected at once, also those not yet loaded', async ({ open, ownSchool }) => {
  test.slow();
  const [id] = await makeGroups(ownSchool, ['Evening']);
  await ownSchool.people([
    ...Array.from(
      { length: 55 },
      (_, number) => ({ role: 'member', firstName: 'Zoe', lastName: `Number ${number}` }) as const,
    ),
    { role: 'member', firstName: 'Olga', lastName: 'Alone' },
  ]);
  const page = await open(await ownSchool.person('manager'), `${list}/${id}`);
  await page.getByRole('button', { name: 'Add members' }).click();
  await dialog(page).getByRole('searchbox').fill('zoe');
  await expect(dialog(page).getByRole('checkbox', { name: 'Olga Alone' })).toHaveCount(0);
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(50);
  await inDialog(page, 'Select all').click();
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(55);
  await expect(dialog(page).getByRole('list', { name: 'Chosen students' })).toContainText('and 45 more');
  await inDialog(page, 'Deselect all').click();
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await inDialog(page, 'Select all').click();
  await dialog(page).getByRole('checkbox').nth(6).uncheck();
  await expectAccessible(page);
  await inDialog(page, 'Add (54)').click();
  await expect(toast(page, '54 members added')).toBeVisible();
});

test('search, order and page of the list are kept in the URL', async ({ open, ownSchool }) => {
  await makeGroups(
    ownSchool,
    Array.from({ length: 12 }, (_, number) => `Group ${String.fromCharCode(65 + number)}`),
  );
  const page = await open(await ownSchool.person('admin'), list);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`${list}?page=2`);
  await expect(rows(page)).toHaveText([/Group B/, /Group A/]);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(`${list}?sort=name`);
  await expect(rows(page).first()).toContainText('Group A');
  await page.getByRole('searchbox').fill('group l');
  await expect(rows(page)).toHaveText([/Group L/]);
  await page.reload();
  await expect(rows(page)).toHaveText([/Group L/]);
  await page.goBack();
  await expect(rows(page).first()).toContainText('Group A');
});

test('a teacher sees the names, and is told why a group of others does not open', async ({
  open,
  ownSchool,
}) => {
  const [id] = await makeGroups(ownSchool, ['Evening']);
  const teacher = await ownSchool.person('teacher');
  const page = await open(teacher, list);
  await expect(rows(page)).toHaveText([/Evening/]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Evening' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /Add|Actions/ })).toHaveCount(0);
  await page.goto(`${list}/${id}`);
  await expect(page.getByText('You do not teach this group')).toBeVisible();
  await page.goto(`${list}/01890000-0000-7000-8000-000000000000`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a list that failed to load can be loaded again', async ({ open }) => {
  const page = await open('manager', list, {
    before: (page) => stub(page, '/api/tenant/groups', { status: 500 }),
  });
  await expect(page.getByText('Failed to fetch groups')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to fetch groups')).toHaveCount(0);
});
