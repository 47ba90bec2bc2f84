import type { Page } from '@playwright/test';
import { recordRequests, stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { navigateTo } from '../support/client-navigation.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, dialogButton, main, toast } from '../support/courses-page.ts';
import { createHomeworkClass } from '../support/homework.ts';
import { expect, test } from '../support/test.ts';

const tick = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true });
const rows = (page: Page) =>
  main(page).getByRole('list', { name: 'Homework of the class' }).getByRole('listitem');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a teacher gives homework: the homework section comes first, the order can be changed', async ({
  open,
  ownSchool,
}) => {
  const { path, teacher } = await createHomeworkClass(ownSchool, ['Ann Lee', 'Bob Ray']);
  const page = await open(teacher, path);
  await expect(page.getByText('There is no homework yet')).toBeVisible();
  const requests = recordRequests(page);
  await page.getByRole('button', { name: 'New homework' }).click();
  await expect(dialog(page).getByRole('group')).toHaveText([
    /^Winter · homework.*At home/,
    /^Winter.*Where are you\?.*Snow/,
    /^Greetings.*Say hello/,
    /For whom/,
  ]);
  // The dialog does not offer notes for teachers.
  await expect(tick(page, 'How to begin')).toHaveCount(0);
  // Exercises of the homework section are preselected, and the lesson gives the homework its title.
  await expect(tick(page, 'At home')).toBeChecked();
  await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue('Winter');
  await tick(page, 'At home').uncheck();
  await dialogButton(page, 'Give homework').click();
  await expect(dialog(page).getByText('Select at least one exercise')).toBeVisible();
  expect(requests.filter((call) => call.startsWith('POST'))).toEqual([]);
  await expectAccessible(page);

  await tick(page, 'At home').check();
  await tick(page, 'Snow').check();
  const chosen = dialog(page).getByRole('region', { name: 'Chosen exercises' });
  await chosen.getByRole('button', { name: 'Move Snow' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(chosen.getByRole('listitem')).toHaveText([/1.*Snow/, /2.*At home/]);
  await dialog(page).getByRole('searchbox').fill('hello');
  await expect(dialog(page).getByRole('checkbox', { name: 'Snow' })).toHaveCount(0);
  await tick(page, 'Say hello').check();
  await dialog(page).getByLabel('Message to the students').fill('Read it aloud.\nTwice.');
  await dialog(page).getByLabel('Due date').fill('05.03.2030 18:00');
  await page.keyboard.press('Tab');
  await tick(page, 'Everybody in the class').uncheck();
  await tick(page, 'Bob Ray').uncheck();
  await dialogButton(page, 'Give homework').click();
  await expect(toast(page, 'Homework created')).toBeVisible();
  await expect(rows(page)).toHaveText([
    /Homework 1\s· Winter.*Not done.*Due 05\.03\.2030 18:00.*3 exercises/,
  ]);

  await rows(page).getByRole('link').click();
  await expect(title(page)).toHaveText(/Homework 1\s· Winter.*Not done/);
  await expect(main(page).getByRole('region', { name: 'Message from the teacher' })).toContainText('Twice.');
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText([
    /1.*Snow/,
    /2.*At home/,
    /3.*Say hello/,
  ]);
  await expect(main(page).getByRole('list', { name: 'Students' }).getByRole('button')).toHaveText([
    /Ann Lee/,
  ]);
});

test('a student hands in homework with unsaved text; the teacher returns and then accepts it', async ({
  open,
  ownSchool,
}) => {
  const { teacher, students, give, id, request } = await createHomeworkClass(ownSchool, [
    'Ann Lee',
    'Bob Ray',
  ]);
  const [ann] = students;
  if (!ann) throw new Error('there is no student');
  const homework = await give({ dueAt: '2020-01-01T10:00:00Z' });
  const own = await open(ann, `/classes/${id}/homework`, { width: 390 });
  await expect(rows(own)).toHaveText([/Homework 1.*Not done.*Overdue/]);
  await rows(own).getByRole('link').click();
  await expect(own.getByText('Do the exercises, then send them')).toBeVisible();
  const send = main(own).getByRole('button', { name: 'Send to check' });
  await send.click();
  await expect(dialog(own)).toContainText('1 exercise is not fully answered yet.');
  await expectAccessible(own);
  await dialog(own).getByRole('button', { name: 'At home No answer' }).click();
  await expect(main(own).getByRole('listitem').filter({ hasText: 'At home' })).toBeFocused();
  await main(own).getByRole('textbox').first().fill('am');
  await send.click();
  await expect(dialog(own).getByRole('button', { name: 'At home Partly answered' })).toBeVisible();
  await dialogButton(own, 'Send to check').click();
  await expect(toast(own, 'Homework sent to check')).toBeVisible();
  await expect(title(own)).toHaveText(/Needs review/);
  await expect(main(own).getByRole('button', { name: 'Send to check' })).toHaveCount(0);
  await expectAccessible(own);

  const page = await open(teacher, homework.path);
  await expect(page).toHaveURL(`${homework.path}?student=${ann.id}`);
  await expect(main(page).getByRole('textbox').first()).toHaveValue('am');
  await main(page).getByRole('button', { name: 'Give back' }).click();
  await dialog(page).getByLabel('What is to be corrected?').fill('The second gap, please');
  await expectAccessible(page);
  await dialogButton(page, 'Give back').click();
  await expect(toast(page, 'Status changed')).toBeVisible();
  await expect(main(page).getByLabel('Status').locator(':checked')).toHaveText('Returned');
  await expect(main(page).getByLabel('Overall comment')).toHaveValue('The second gap, please');
  // A live event shows the return and its reason on the student's page.
  await expect(own.getByText('Your teacher has given it back')).toBeVisible();
  await expect(title(own)).toHaveText(/Returned/);
  const comment = own.getByRole('region', { name: 'Comment from the teacher' });
  await expect(comment).toContainText('The second gap, please');
  await own.goto(`/classes/${id}/homework`);
  await expect(rows(own)).toHaveText([/Homework 1.*Returned/]);
  await rows(own).getByRole('link').click();
  await main(own).getByRole('button', { name: 'Send to check' }).click();
  await dialogButton(own, 'Send to check').click();
  await expect(main(page).getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByLabel('Overall comment').fill('Well done!');
  await main(page).getByRole('button', { name: 'Accept' }).click();
  await expect(title(own)).toHaveText(/Done/);
  await expect(comment).toContainText('Well done!');
  await main(page).getByLabel('Overall comment').fill('Very well done!');
  await main(page).getByRole('button', { name: 'Save comment' }).click();
  await expect(toast(page, 'Comment saved')).toBeVisible();
  await expect(comment).toContainText('Very well done!');
  await expect(main(own).getByRole('textbox').first()).toBeDisabled();
  await request('DELETE', `${homework.path}`);
  await expect(own.getByText('Homework not found')).toBeVisible();
});

test('a teacher reviews the queue of homework, one key leads to the next', async ({ open, ownSchool }) => {
  const mondays = await createHomeworkClass(ownSchool, ['Ann Lee', 'Bob Ray', 'Cem Ort']);
  const fridays = await createHomeworkClass(ownSchool, ['Dan Fox'], {
    name: 'Fridays',
    teacher: mondays.teacher,
  });
  const [first, second] = [await mondays.give(), await fridays.give()];
  const sent = [
    [mondays.students[2], first],
    [mondays.students[0], first],
    [fridays.students[0], second],
  ] as const;
  for (const [student, { path: page }] of sent) {
    if (student) await (await createApiClient(student))('PUT', `${page}/send-to-check`);
  }
  const page = await open(mondays.teacher, '/lessons/classes');
  await page.getByRole('tab', { name: 'To review' }).click();
  const waiting = main(page).locator('tbody').getByRole('row');
  await expect(waiting).toHaveText([
    /Cem Ort.*Homework 1.*Mondays/,
    /Ann Lee.*Homework 1.*Mondays/,
    /Dan Fox.*Homework 1.*Fridays/,
  ]);
  await expectAccessible(page);
  await waiting.first().getByRole('link', { name: 'Cem Ort' }).click();
  const shown = main(page).getByRole('button', { pressed: true });
  await expect(shown).toHaveText(/Cem Ort/);
  await expect(main(page).getByRole('button', { name: 'Next: Ann Lee' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(shown).toHaveText(/Ann Lee/);
  await main(page).getByRole('button', { name: 'Accept' }).click();
  await expect(shown).toHaveText(/Ann Lee.*Done/);
  await expect(main(page).getByRole('button', { name: 'Next: Cem Ort' })).toBeFocused();
  await page.keyboard.press('n');
  await expect(shown).toHaveText(/Cem Ort/);
  await main(page).getByRole('button', { name: 'Accept' }).click();
  await main(page).getByRole('button', { name: 'Next: Dan Fox, Fridays, homework 1' }).click();
  await expect(page).toHaveURL(new RegExp(`${second.path}\\?student=`));
  await expect(shown).toHaveText(/Dan Fox/);
  await main(page).getByLabel('Status').selectOption('Done');
  await expect(shown).toHaveText(/Done/);
  await page.goto('/lessons/classes/review');
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
});

test('the palette asks for the class and opens the dialog that gives homework', async ({
  open,
  ownSchool,
}) => {
  const mondays = await createHomeworkClass(ownSchool, ['Ann Lee']);
  await createHomeworkClass(ownSchool, ['Dan Fox'], { name: 'Fridays', teacher: mondays.teacher });
  // The dialog does not offer classes of colleagues.
  await createHomeworkClass(ownSchool, ['Cem Ort'], { name: 'Sundays' });
  const page = await open(mondays.teacher, '/dashboard');
  await expect(title(page)).toBeVisible();
  const start = async () => {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('textbox').fill('Give homework');
    await dialog(page).getByRole('button', { name: 'Give homework' }).click();
  };
  const offered = dialog(page).getByRole('button').filter({ hasText: /days/ });
  await start();
  const search = dialog(page).getByRole('textbox', { name: 'Choose a class' });
  await expect(search).toBeFocused();
  await expect(offered).toHaveCount(2);
  await expectAccessible(page);
  await search.fill('frid');
  await expect(offered).toHaveText([/Fridays/]);
  // Closing the palette resets it.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('textbox')).toHaveAccessibleName(/^Find a/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await start();
  await search.fill('mond');
  await expect(offered).toHaveText([/Mondays/]);
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(new RegExp(`${mondays.path}$`));
  await expect(dialog(page).getByRole('heading', { name: 'New homework' })).toBeVisible();
  await expect(tick(page, 'At home')).toBeChecked();
  await dialogButton(page, 'Give homework').click();
  await expect(toast(page, 'Homework created')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  const [ann] = mondays.students;
  if (!ann) throw new Error('there is no student');
  const own = await open(ann, `${mondays.path}#add`);
  await expect(rows(own)).toHaveCount(1);
  await expect(dialog(own)).toHaveCount(0);
});

test('a teacher changes title, message and due date, and open pages follow', async ({ open, ownSchool }) => {
  const { teacher, students, give } = await createHomeworkClass(ownSchool, ['Ann Lee']);
  const [ann] = students;
  if (!ann) throw new Error('there is no student');
  const homework = await give({ title: 'Winter', message: 'Read it.', dueAt: '2030-03-04T10:00:00Z' });
  const own = await open(ann, homework.path);
  await expect(title(own)).toContainText('Homework 1 · Winter');
  const page = await open(teacher, homework.path);
  const edit = async () => {
    await main(page).locator('header').getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  await edit();
  const requests = recordRequests(page);
  await dialogButton(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  expect(requests.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  await edit();
  await dialog(page).getByLabel('Title', { exact: true }).fill('Snow and ice');
  await dialog(page).getByLabel('Message to the students').fill('Read it aloud.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog(page).getByLabel('Due date').fill('05.03.2030 18:00');
  await dialogButton(page, 'Save').click();
  await expect(toast(page, 'Homework changed')).toBeVisible();
  for (const window of [page, own]) {
    await expect(title(window)).toContainText('Homework 1 · Snow and ice');
    await expect(main(window).getByText('Read it aloud.')).toBeVisible();
    await expect(main(window).getByText('Due 05.03.2030 18:00').first()).toBeVisible();
  }
  await expect(main(own).getByRole('button', { name: 'Actions' })).toHaveCount(0);

  await (await createApiClient(ann))('PUT', `${homework.path}/send-to-check`);
  await page.goto('/dashboard');
  const card = main(page).getByRole('region', { name: 'Homework to review' });
  await expect(card).toContainText('Mondays, no. 1 · Snow and ice');
  await stub(page, `/api/tenant${homework.path}`, { method: 'PATCH', status: 500, json: {} });
  await page.goto(homework.path);
  await edit();
  await dialog(page).getByLabel('Title', { exact: true }).fill('Lost');
  await dialogButton(page, 'Save').click();
  await expect(toast(page, 'Error changing homework')).toBeVisible();
  await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue('Lost');
});

test('exercises can be added and removed except the last one, and homework is deleted after confirming', async ({
  open,
  ownSchool,
}) => {
  const { teacher, give } = await createHomeworkClass(ownSchool, ['Ann Lee']);
  const homework = await give();
  const page = await open(teacher, homework.path);
  await expect(main(page).getByRole('button', { name: 'Take out: At home' })).toBeDisabled();
  await expectAccessible(page, 'names');
  await main(page).getByRole('button', { name: 'Add exercises' }).click();
  await expect(tick(page, 'At home')).toBeDisabled();
  await tick(page, 'Snow').check();
  await dialogButton(page, 'Add').click();
  await expect(toast(page, 'Exercise added')).toBeVisible();
  await main(page).getByRole('button', { name: 'Take out: At home' }).click();
  await dialogButton(page, 'Take out').click();
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText([/Snow/]);
  await main(page).locator('header').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete homework' }).click();
  await expect(dialog(page)).toContainText('Delete Homework 1?');
  await expect(dialogButton(page, 'Cancel')).toBeFocused();
  await dialogButton(page, 'Delete').click();
  await expect(toast(page, 'Homework deleted')).toBeVisible();
  await expect(page.getByText('There is no homework yet')).toBeVisible();
});

test('each failure has its own message', async ({ open, ownSchool }) => {
  const { teacher, students, give, path } = await createHomeworkClass(ownSchool, ['Ann Lee']);
  const [ann] = students;
  if (!ann) throw new Error('there is no student');
  const homework = await give();
  const [list, one] = [`/api/tenant${path}`, `/api/tenant${homework.path}`];
  const page = await open(teacher, '/dashboard');
  const sees = async (address: string, text: string) => {
    await navigateTo(page, '/dashboard');
    await navigateTo(page, address);
    await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible();
    await page.unrouteAll();
  };
  for (const [status, text] of [
    [403, 'You have no rights to view homework'],
    [404, 'Class not found'],
    [418, 'Error loading homework (code 418)'],
    [500, 'Server error. Try again later'],
  ] as const) {
    await stub(page, list, { status, json: {} });
    await sees(path, text);
  }
  for (const [status, text] of [
    [403, 'Insufficient rights to view this homework'],
    [404, 'Homework not found or deleted'],
    [500, 'Error loading homework'],
  ] as const) {
    await stub(page, one, { status, json: {} });
    await sees(homework.path, text);
  }
  await sees(`${path}/0198a000-0000-7000-8000-000000000000`, 'Homework not found');

  await navigateTo(page, path);
  await page.getByRole('button', { name: 'New homework' }).click();
  await tick(page, 'Snow').check();
  for (const [status, text] of [
    [400, 'Invalid data. Check the selected exercises'],
    [403, 'You have no rights to create homework'],
    [500, 'Error creating homework'],
  ] as const) {
    await stub(page, list, { method: 'POST', status, json: {} });
    await dialogButton(page, 'Give homework').click();
    await expect(toast(page, text)).toBeVisible();
    await page.unrouteAll();
  }
  await expect(tick(page, 'Snow')).toBeChecked();

  await page.goto(homework.path);
  await stub(page, `${one}/status`, { status: 500, json: {} });
  await main(page).getByLabel('Status').selectOption('Done');
  await expect(toast(page, 'Error changing status')).toBeVisible();
  await expect(main(page).getByLabel('Status')).toHaveValue('notDone');
  await stub(page, one, { method: 'DELETE', status: 500, json: {} });
  await main(page).locator('header').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete homework' }).click();
  await dialogButton(page, 'Delete').click();
  await expect(toast(page, 'Error deleting homework')).toBeVisible();

  const own = await open(ann, homework.path);
  await stub(own, `${one}/send-to-check`, { status: 500, json: {} });
  await main(own).getByRole('button', { name: 'Send to check' }).click();
  await dialogButton(own, 'Send to check').click();
  await expect(toast(own, 'Error sending to check')).toBeVisible();
});

test('homework can be due before the next lesson', async ({ open, ownSchool }) => {
  const { id, path, teacher, request } = await createHomeworkClass(ownSchool, ['Ann Lee']);
  await request('POST', '/schedule/my', { classId: id, startsAt: '2030-03-05T16:00:00Z' });
  const page = await open(teacher, path);
  await page.getByRole('button', { name: 'New homework' }).click();
  const shortcut = dialog(page).getByRole('button', { name: 'Before the next lesson: 05.03.2030 18:00' });
  await expect(shortcut).toHaveAttribute('aria-pressed', 'false');
  await shortcut.click();
  await expect(shortcut).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog(page).getByLabel('Due date')).toHaveValue('05.03.2030 18:00');
  await dialogButton(page, 'Give homework').click();
  await expect(rows(page)).toHaveText([/Due 05\.03\.2030 18:00/]);
});
