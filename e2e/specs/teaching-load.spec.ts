/** The load of teachers: what each taught, has booked and has free, and who reads it. */
import { expectAccessible } from '../support/axe.ts';
import { createApiClient } from '../support/courses.ts';
import { main } from '../support/courses-page.ts';
import type { School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const period = 'from=2027-03-01&to=2027-03-14';
const hours = [{ start: '09:00', end: '12:00' }];

/** A teacher with three hours each Monday, of which two lessons take one each, and a colleague who gives one of them. */
async function createLoad(school: School) {
  const admin = await createApiClient(await school.person('admin'));
  const [teacher, colleague, student] = [
    await school.person({ permissions: ['teacher'], firstName: 'Tara', lastName: 'Bell' }),
    await school.person({ permissions: ['teacher'], firstName: 'Carl', lastName: 'Cole' }),
    await school.person('member'),
  ];
  await admin('PUT', `/users/${teacher.id}/availability`, { week: { mon: hours } });
  const { id: classId } = await admin('POST', '/classes', {
    ...{ name: 'English', type: 'personal', studentId: student.id, teacherId: teacher.id },
  });
  const plan = (startsAt: string, details: object = {}) =>
    admin('POST', '/schedule/my', { classId, startsAt, duration: 60, ...details });
  await plan('2027-03-01T10:00:00+02:00');
  await plan('2027-03-08T10:00:00+02:00');
  await plan('2027-03-09T10:00:00+02:00', { teacherId: colleague.id });
  return { teacher, colleague };
}

test('an administrator compares teachers, opens the weeks of one, and takes them along as a file', async ({
  open,
  ownSchool,
}) => {
  const { teacher } = await createLoad(ownSchool);
  const page = await open(await ownSchool.person('onlyAdmin'), `/analytics/load?${period}`);
  const row = main(page).getByRole('row').filter({ hasText: 'Tara Bell' });
  await expect(row).toContainText('2 hr');
  await expect(row).toContainText('of 6 hr available');
  await expect(main(page).getByRole('row').filter({ hasText: 'Carl Cole' })).toContainText('no hours set');
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`teacherId=${teacher.id}`));
  await expect(page.getByRole('heading', { name: 'Tara Bell' })).toBeVisible();
  const weeks = main(page).getByRole('table', { name: 'Teaching load by week' }).getByRole('row');
  await expect(weeks).toHaveCount(3);
  // The sums: six hours less two lessons.
  const free = main(page).getByRole('region', { name: 'Free time' });
  await expect(free).toContainText('6 hr');
  await expect(free).toContainText('4 hr');
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('teaching-load.csv');
});

test('a teacher reads their own weeks on a phone', async ({ open, ownSchool }) => {
  const { teacher } = await createLoad(ownSchool);
  const page = await open(teacher, `/analytics/load?${period}`, { width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: 'Teaching load' })).toBeVisible();
  await expect(main(page).getByText('01.03.2027 – 07.03.2027')).toBeVisible();
  await expect(main(page).getByText('Given to others').first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a manager finds no way to the load', async ({ open, ownSchool }) => {
  const page = await open(await ownSchool.person('manager'), '/analytics');
  await expect(main(page).getByRole('link', { name: 'Attendance' }).first()).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Teaching load' })).toHaveCount(0);
});
