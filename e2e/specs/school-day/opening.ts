/** The morning of the school day: the school is created. */
import { dialog, dialogButton, main, toast } from '../../support/courses-page.ts';
import { password } from '../../support/school.ts';
import { acceptInvitation, createSchool } from '../../support/school-day/create-school.ts';
import {
  accountOf,
  chooseFromSearch,
  chooseOption,
  confirm,
  type Day,
  field,
  press,
  region,
  rows,
  students,
  tab,
  teacher,
} from '../../support/school-day/day.ts';
import { choosePassword, signIn } from '../../support/sign-in-page.ts';
import { expect, test } from '../../support/test.ts';

export function defineOpeningTests(day: Day): void {
  test('the command creates a school, and its administrator signs in with the link', async ({ open }) => {
    const opened = await createSchool('Kalyna by the river');
    day.schoolId = opened.school.id;
    day.administrator = opened.user;
    const { pathname, search } = new URL(opened.setPasswordUrl);
    const page = await open('visitor', pathname + search);
    await choosePassword(page, password);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await signIn(page, day.administrator);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(region(page, 'First steps').getByRole('link')).toHaveCount(4);
  });

  test('the administrator sets up data, schedule and plans of the school', async ({ open }) => {
    const page = await open(day.administrator, '/dashboard');
    await region(page, 'First steps').getByRole('link', { name: 'School settings' }).click();
    await field(page, 'City').fill('Lviv');
    await field(page, 'Currency').selectOption('UAH');
    await press(page, 'Save changes');
    await expect(toast(page, 'Settings updated successfully')).toBeVisible();
    await tab(page, 'Schedule').click();
    await main(page).getByRole('switch', { name: 'Saturday' }).click();
    await press(page, 'Save changes');
    await expect(toast(page, 'Settings updated successfully')).toHaveCount(2);
    await tab(page, 'Plans').click();
    await press(page, 'Add plan');
    await field(page, 'Name').fill('Evenings');
    await field(page, 'Lessons').fill('8');
    await field(page, 'Price').fill('3200');
    await confirm(page, 'Save');
    await expect(rows(page)).toHaveText([/Evenings.*8 lessons.*3,200.*60 minutes.*Active/]);
  });

  test('people are imported from a file, and each receives an invitation', async ({ open }) => {
    const people = [[teacher, 'staff', 'teacher'], ...students.map((name) => [name, 'member', ''])];
    const lines = people.map(([name = '', ...more]) =>
      [...name.split(' '), accountOf(day, name).email, ...more].join(','),
    );
    const page = await open(day.administrator, '/users/students');
    await press(page, 'Import');
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['firstName,lastName,email,role,permissions', ...lines].join('\n')),
      });
    await dialogButton(page, 'Add 4 people').click();
    await expect(dialog(page).getByText('4 people were added')).toBeVisible();
    await page.keyboard.press('Escape');
    for (const name of students) await expect(rows(page).filter({ hasText: name })).toContainText('Active');
    await tab(page, 'Teachers').click();
    await expect(rows(page).filter({ hasText: teacher })).toContainText('Active');
    for (const name of students) await acceptInvitation(day.schoolId, accountOf(day, name));
  });

  test('the administrator assigns each student a plan and creates a group class', async ({ open }) => {
    const page = await open(day.administrator, '/users/groups');
    await press(page, 'Add group');
    await field(page, 'Name').fill('Mondays');
    await confirm(page, 'Save');
    await main(page).getByRole('link', { name: 'Mondays' }).click();
    await press(page, 'Add members');
    for (const name of students) await dialog(page).getByRole('checkbox', { name }).check();
    await confirm(page, 'Add (3)');
    for (const name of students) {
      await rows(page).getByRole('link', { name }).click();
      await press(page, 'Assign plan');
      await chooseOption(page, 'Pack', /^Evenings · 8 lessons/);
      await dialog(page).getByRole('checkbox', { name: 'Payment received' }).check();
      await confirm(page, 'Assign plan');
      await expect(rows(page)).toHaveText([/Evenings.*8 of 8 left.*Active/]);
      await page.goBack();
    }
    await page.getByRole('link', { name: 'School Classes' }).click();
    await press(page, 'Add class');
    await dialog(page).getByRole('radio', { name: 'Group' }).check();
    await chooseFromSearch(page, 'Group', 'mon', 'Mondays');
    await chooseFromSearch(page, 'Teacher', 'tam', teacher);
    await chooseOption(page, 'Plan', 'Evenings · 60 minutes');
    await field(page, 'Room link').fill('https://meet.example/mondays');
    await confirm(page, 'Save');
    await expect(main(page).getByRole('article')).toHaveText([/Mondays.*Group · 3 students.*Tamara/]);
  });
}
