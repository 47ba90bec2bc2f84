/** Timetables are imported from a file: an administrator sees what each row plans, and the same file adds nothing twice. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createTimetable } from '../support/calendar.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const importButton = (page: Page) => page.getByRole('button', { name: 'Import timetable' });

for (const width of [1440, 390])
  test(`an administrator imports a timetable, and the same file adds nothing twice, at ${width} px`, async ({
    open,
    ownSchool,
  }) => {
    const { admin, teacher, student, planEvent } = await createTimetable(ownSchool, 'Grammar');
    await planEvent('2027-03-02T08:00:00Z');
    const lines = [
      'student,teacher,weekday,time,firstDay,lessons',
      `${student.email},,Monday,10:00,2027-03-01,3`,
      `${student.email},,2027-03-02,10:30,,`,
      `nobody@school.example,${teacher.email},Friday,9.30,05.03.2027,2`,
    ];
    const file = {
      name: 'timetable.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    };
    const page = await open(admin, '/lessons/schedule/school?view=agenda&date=2027-03-01', { width });
    await importButton(page).click();
    await dialog(page).locator('input[type=file]').setInputFiles(file);
    const line = (text: string) => dialog(page).getByRole('row').filter({ hasText: text });
    await expect(line('3 lessons')).toContainText('Monday, 10:00');
    await expect(line('3 lessons')).toContainText('60 minutes');
    await expect(line('3 lessons')).toContainText('Grammar');
    await expect(dialog(page).getByRole('textbox', { name: 'Time' }).first()).toHaveAccessibleDescription(
      /^This time is already taken · .*: 2 March 2027 at 10:00–11:00, Grammar/,
    );
    await expect(line('nobody@').getByLabel('Student')).toHaveAccessibleDescription(
      'No student of this school has this name or email',
    );
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Add 1 row' }).click();
    await expect(dialog(page).getByText('1 row was added to the calendar')).toBeVisible();
    await expect(dialog(page).getByText('2 rows were left out')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    // The calendar below shows the new lessons without being opened again.
    await expect(page.getByRole('main').getByText('3 lessons', { exact: false })).toBeVisible();

    await importButton(page).click();
    await dialog(page).locator('input[type=file]').setInputFiles(file);
    await expect(line('Already there')).toHaveCount(1);
    await expect(dialog(page).getByRole('button', { name: /^Add/ })).toHaveCount(0);
  });

test('teachers plan by hand and are offered no import', async ({ open, ownSchool }) => {
  const { teacher } = await createTimetable(ownSchool);
  const page = await open(teacher, '/lessons/schedule');
  await expect(page.getByRole('button', { name: 'Schedule lesson' })).toBeVisible();
  await expect(importButton(page)).toHaveCount(0);
});
