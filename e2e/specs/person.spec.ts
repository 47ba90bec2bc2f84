import type { Page } from '@playwright/test';
import { apiPaths, recordRequests, stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { createTimetable } from '../support/calendar.ts';
import { createApiClient } from '../support/courses.ts';
import { openSchool, type Person } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const userPath = ({ id }: Person) => `${apiPaths.users}/${id}`;

const permissionsOf = ({ id }: Person) => `/users/staff/${id}?tab=permissions`;

async function chooseAction(page: Page, action: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.describe('the page of one person', () => {
  test('of somebody who stopped teaching keeps the classes that they still have', async ({
    open,
    ownSchool,
  }) => {
    const { admin, teacher } = await createTimetable(ownSchool, 'Evening English');
    const request = await createApiClient(admin);
    await request('PUT', `/users/${teacher.id}`, { permissions: [] });
    const page = await open(admin, `/users/staff/${teacher.id}?tab=classes`);
    await expect(page.getByRole('tab')).toHaveText(['Classes', 'Schedule', 'Documents', 'Permissions']);
    await expect(main(page).getByText('Evening English').first()).toBeVisible();
    await page.goto(`/users/staff/${(await ownSchool.person('plainStaff')).id}`);
    await expect(page.getByRole('tab')).toHaveText(['Documents', 'Permissions']);
  });

  test('opens from the list, and allows to edit, suspend and delete the person', async ({ open, person }) => {
    const zoe = await person({ role: 'member', firstName: 'Zoe', lastName: 'Brown' });
    const page = await open(await person('manager'), '/users/students?q=zoe');
    await main(page).getByRole('link', { name: 'Zoe Brown' }).click();
    await expect(heading(page, 'Zoe Brown')).toContainText('Active');
    await expect(page).toHaveURL(`/users/students/${zoe.id}`);
    await expect(main(page).getByRole('link', { name: zoe.email })).toHaveAttribute(
      'href',
      `mailto:${zoe.email}`,
    );
    await expect(page.getByRole('tab')).toHaveText([
      ...['Plans', 'Classes', 'Schedule', 'Attendance', 'Documents', 'Balance history'],
    ]);

    await main(page).getByRole('button', { name: 'Edit' }).click();
    await expect(dialog(page).getByLabel('First name')).toHaveValue('Zoe');
    await dialog(page).getByLabel('Last name').fill('Green');
    await dialog(page).getByLabel('Phone').fill('+380 44 123 45 67');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, 'Zoe Green')).toBeVisible();
    await expect(page.getByRole('link', { name: '+380 44 123 45 67' })).toHaveAttribute(
      'href',
      'tel:+380441234567',
    );
    await expect(dialog(page)).toHaveCount(0);
    await expectAccessible(page);

    await chooseAction(page, 'Suspend');
    await dialog(page).getByRole('button', { name: 'Suspend' }).click();
    await expect(heading(page, 'Zoe Green')).toContainText('Suspended');
    await expect(dialog(page)).toHaveCount(0);

    await chooseAction(page, 'Delete');
    await expect(dialog(page).getByText('Delete Zoe Green?')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'User deleted successfully')).toBeVisible();
    await expect(page).toHaveURL('/users/students');
    await page.goto(`/users/students/${zoe.id}`);
    await expect(heading(page, 'Page not found')).toBeVisible();
  });

  test('lets an administrator sign the person out everywhere', async ({ open, person }) => {
    const zoe = await person({ role: 'member', firstName: 'Zoe', lastName: 'Brown' });
    const zoesPage = await open(zoe, '/settings/profile');
    await expect(heading(zoesPage, 'Profile')).toBeVisible();
    const page = await open('admin', `/users/students/${zoe.id}`);
    await chooseAction(page, 'Sign out everywhere');
    await expect(dialog(page)).toContainText('Sign Zoe Brown out everywhere?');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(toast(page, 'Zoe Brown is signed out everywhere')).toBeVisible();
    await expect(zoesPage).toHaveURL(/\/auth\/signin/);
  });

  test('has the path of the list that contains the person, and is missing for people of other schools', async ({
    open,
    person,
    school,
  }) => {
    await using other = await openSchool();
    const stranger = await other.person('member');
    const tom = await school.person('teacher');
    const page = await open(await person('admin'), `/users/students/${tom.id}?tab=permissions`);
    await expect(heading(page, 'Tom Lee')).toBeVisible();
    await expect(page).toHaveURL(`/users/teachers/${tom.id}?tab=permissions`);
    await expect(page.getByRole('tab', { name: 'Permissions' })).toHaveAttribute('aria-selected', 'true');
    for (const path of [`/users/students/${stranger.id}`, '/users/staff/nobody']) {
      await page.goto(path);
      await expect(heading(page, 'Page not found')).toBeVisible();
    }
    await page.goto(`/users/guests/${tom.id}`);
    await expect(page).toHaveURL('/courses/own');
  });

  test('does not open for a teacher who does not teach the person', async ({ open, resident }) => {
    const mia = await resident('member');
    const page = await open('teacher', `/users/students/${mia.id}`);
    await expect(page.getByText('You do not teach this person')).toBeVisible();
    await page.goto(`/users/teachers/${mia.id}`);
    await expect(page).toHaveURL('/access-denied');
  });

  test('can be loaded again after a failure', async ({ open, person, resident }) => {
    const mia = await resident('member');
    const page = await open(await person('admin'), `/users/students/${mia.id}`, {
      before: (page) => stub(page, userPath(mia), { status: 500, json: {} }),
    });
    await expect(page.getByText('Failed to load this person')).toBeVisible();
    await page.unrouteAll();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Mia Lee')).toBeVisible();
  });

  test('has the working hours of teachers, and asks before discarding changes', async ({ open, person }) => {
    const tom = await person('teacher');
    const page = await open(await person('admin'), `/users/teachers/${tom.id}`);
    await page.getByRole('switch', { name: 'Monday' }).click();
    await page.getByRole('tab', { name: 'Permissions' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Teacher updated successfully')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Monday' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Tuesday' })).not.toBeChecked();

    const reader = await open(await person('onlyAdmin'), `/users/staff/${tom.id}?tab=hours`);
    await expect(reader.getByRole('switch', { name: 'Monday' })).toBeChecked();
  });
});

test.describe('permissions', () => {
  test('can be granted and revoked one by one, and take effect on open pages at once', async ({
    open,
    person,
  }) => {
    const max = await person({ firstName: 'Max' });
    const admin = await open(await person('admin'), permissionsOf(max));
    const theirs = await open(max, '/dashboard');
    const navigation = theirs.getByRole('navigation', { name: 'Main' });
    await expect(heading(theirs, '')).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Users' })).toHaveCount(0);
    await expect(toggle(admin, 'User management')).not.toBeChecked();
    await expectAccessible(admin);

    await toggle(admin, 'User management').click();
    await toggle(admin, 'Teaching').click();
    await expect(toggle(admin, 'User management')).toBeChecked();
    await navigation.getByRole('link', { name: 'Users' }).click();
    await expect(theirs.getByRole('tab', { name: 'Staff' })).toBeVisible();
    await theirs.getByRole('tab', { name: 'Staff' }).click();
    await expect(theirs).toHaveURL('/users/staff');

    await admin.reload();
    await expect(toggle(admin, 'User management')).toBeChecked();
    await expect(toggle(admin, 'Teaching')).toBeChecked();
    await toggle(admin, 'User management').click();
    await expect(theirs).toHaveURL('/access-denied');
    // A teacher whom the change does not concern still has access to the students.
    await theirs.goto('/dashboard');
    await navigation.getByRole('link', { name: 'Users' }).click();
    await expect(theirs).toHaveURL('/users/students');
  });

  test('are listed by the server', async ({ open, person }) => {
    const max = await person({ firstName: 'Max' });
    const teaching = { id: 'teacher', key: 'teacher', name: 'Teaching' };
    const page = await open(await person('admin'), permissionsOf(max), {
      before: (page) => stub(page, '/api/tenant/permissions', { status: 200, json: { data: [teaching] } }),
    });
    await expect(toggle(page, 'Teaching')).toBeEnabled();
    await expect(main(page).getByRole('switch')).toHaveCount(1);
  });

  test('are reverted when saving fails', async ({ open, person }) => {
    const max = await person({ firstName: 'Max' });
    const page = await open(await person('admin'), permissionsOf(max));
    await expect(toggle(page, 'Teaching')).toBeEnabled();
    await stub(page, userPath(max), {
      method: 'PUT',
      status: 409,
      json: { message: 'Not just now', code: 'X' },
    });
    await toggle(page, 'Teaching').click();
    await expect(toast(page, 'Not just now')).toBeVisible();
    await expect(toggle(page, 'Teaching')).not.toBeChecked();
  });

  test('explain why they cannot be changed', async ({ open, person }) => {
    const manager = await person('manager');
    const max = await person({ firstName: 'Max' });
    const page = await open(manager, permissionsOf(max));
    await expect(toggle(page, 'Teaching')).toBeEnabled();
    await expect(toggle(page, 'Administration')).toBeDisabled();
    await expect(toggle(page, 'Administration')).toHaveAccessibleDescription(
      /Only administrators can give or take this permission/,
    );
    const requests = recordRequests(page);
    await toggle(page, 'Teaching').click();
    await expect(toast(page, 'Staff updated successfully')).toBeVisible();
    expect(requests).toContain(`PUT ${userPath(max)}`);

    const ada = await person('admin');
    await page.goto(permissionsOf(ada));
    await expect(main(page).getByText('Only administrators can change this person')).toBeVisible();
    await expect(toggle(page, 'Teaching')).toBeDisabled();
    await page.goto(permissionsOf(manager));
    await expect(main(page).getByText('You cannot change your own permissions')).toBeVisible();
    await expect(toggle(page, 'User management')).toBeDisabled();
    await expect(toggle(page, 'User management')).toBeChecked();

    // New permissions of the manager immediately enable further switches on the open page.
    await page.goto(permissionsOf(max));
    await expect(toggle(page, 'Administration')).toBeDisabled();
    const admin = await open(ada, permissionsOf(manager));
    await toggle(admin, 'Administration').click();
    await expect(toggle(page, 'Administration')).toBeEnabled();
  });
});
