import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type ApiClient, createApiClient } from '../support/courses.ts';
import { main, toast } from '../support/courses-page.ts';
import { buildGaps, makeLesson } from '../support/lessons.ts';
import { delayLiveConnection } from '../support/live-connection.ts';
import type { Person, School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

// Uses ordinary contexts, in which panels open with their animations.
test.use({ isNatural: true });

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, unread: ${unread}` : 'Notifications',
    exact: true,
  });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

interface BusyClass {
  readonly student: Person;
  readonly classPath: string;
  /** Gives homework, which notifies the student. */
  readonly giveHomework: () => Promise<string>;
}

async function openBusyClass(school: School): Promise<BusyClass> {
  const teacher = await school.person('teacher');
  const student = await school.person('member');
  const request: ApiClient = await createApiClient(teacher);
  const lesson = await makeLesson(teacher);
  const exercise = await lesson.add(buildGaps('Where are you?'));
  const admin = await createApiClient(await school.person('admin'));
  const { id } = await admin('POST', '/classes', {
    ...{ name: 'Mondays', type: 'personal', studentId: student.id, teacherId: teacher.id },
  });
  const classPath = `/classes/${id}`;
  await request('PUT', `${classPath}/attach-lesson`, { lessonId: lesson.path.split('/').at(-1) });
  const giveHomework = async () =>
    `${classPath}/homework/${(await request('POST', `${classPath}/homework`, { exerciseIds: [exercise] })).id}`;
  return { student, classPath, giveHomework };
}

test('a notification sent before the live connection is established is counted once it is', async ({
  open,
  school,
}) => {
  const { student, giveHomework } = await openBusyClass(school);
  const connectionAllowed = Promise.withResolvers<void>();
  let firstRead: Promise<unknown> | undefined;
  const page = await open(student, '/dashboard', {
    before: async (page) => {
      firstRead = page.waitForResponse('**/tenant/notifications?*').then((answer) => answer.finished());
      await delayLiveConnection(page, connectionAllowed.promise);
    },
  });
  await firstRead;
  await giveHomework();
  connectionAllowed.resolve();
  await expect(bell(page, 1)).toBeVisible();
});

test('a notification is counted, announced and marked as read in all open tabs, and links to its subject', async ({
  open,
  school,
}) => {
  test.slow();
  const { student, giveHomework } = await openBusyClass(school);
  await giveHomework();
  const page = await open(student, '/dashboard');
  await expect(bell(page, 1)).toBeVisible();
  const other = await open(student, '/notifications');
  await expect(main(other).getByRole('listitem')).toHaveCount(1);

  const homework = await giveHomework();
  await expect(bell(page, 2)).toBeVisible();
  await expect(toast(page, 'New homework 2 in “Mondays”')).toBeVisible();
  await expect(main(other).getByRole('listitem')).toHaveText([
    /Unread: New homework 2/,
    /Unread: New homework 1/,
  ]);

  await bell(page, 2).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await panel(page)
    .getByRole('link', { name: /New homework 2/ })
    .click();
  await expect(page).toHaveURL(homework);
  await expect(bell(page, 1)).toBeVisible();
  await expect(bell(other, 1)).toBeVisible();

  await bell(page, 1).click();
  await panel(page).getByRole('button', { name: 'Mark all as read', exact: true }).click();
  await expect(panel(page).getByText('Unread')).toHaveCount(0);
  await expect(main(other).getByText('Unread')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeFocused();

  await page.getByRole('button', { name: 'Mia Lee', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  await panel(page).getByRole('link', { name: 'View all activity' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(main(page).getByRole('heading', { name: 'Today' })).toBeVisible();
  await expectAccessible(page);
});

test('the digest mail can be chosen in the settings of reminders', async ({ open, person }) => {
  const page = await open(await person('member'), '/notifications');
  await expect(main(page).getByText('No notifications yet')).toBeVisible();
  await main(page).getByRole('link', { name: 'Notifications by email' }).click();
  await expect(main(page).getByRole('radio', { name: 'Never' })).toBeChecked();
  await main(page).getByText('Once a day, in the morning').click();
  await expect(toast(page, 'Choice saved')).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('radio', { name: /Once a day/ })).toBeChecked();
});
