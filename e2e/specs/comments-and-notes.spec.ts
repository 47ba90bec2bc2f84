import type { Page } from '@playwright/test';
import { stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openClassWork } from '../support/class-work.ts';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { createApiClient } from '../support/courses.ts';
import { main } from '../support/courses-page.ts';
import { buildGaps, buildTrueFalse } from '../support/lessons.ts';
import type { School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const exercise = (page: Page, name: string) => main(page).getByRole('listitem', { name });
const side = (page: Page) => page.getByRole('complementary', { name: 'Class panel' });
const openTab = (page: Page, name: string) => side(page).getByRole('tab', { name, exact: true }).click();

/** Creates a class with two exercises; Anna has checked the first one twice. */
async function createTalkClass(school: School) {
  const ids: string[] = [];
  const work = await openClassWork(school, async ({ add }) => {
    ids.push(await add(buildGaps('To be')), await add(buildTrueFalse('Snow')));
  });
  const [anna] = work.students;
  if (!anna) throw new Error('the class has no student');
  const request = await createApiClient(anna);
  for (const gaps of [
    ['is', 'is'],
    ['am', 'is'],
  ]) {
    await request('PUT', `/classes/${work.classId}/answers/${ids[0]}`, { gaps: gaps });
    await request('POST', `/classes/${work.classId}/answers/${ids[0]}/check`);
  }
  return { ...work, anna, comments: `/api/tenant/classes/${work.classId}/exercises/${ids[0]}/comments` };
}

test('comments of teacher and student appear below an exercise and not to other students', async ({
  open,
  school,
}) => {
  const work = await createTalkClass(school);
  const teacher = await open(work.teacher, work.path);
  const student = await open(work.anna, work.path);
  const first = exercise(teacher, 'To be');
  await first.getByRole('button', { name: 'Comments' }).click();
  const field = first.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('x');
  await first.getByRole('button', { name: 'Send' }).click();
  await expect(field).toHaveAccessibleDescription(/2/);
  await field.fill('Look at the second gap');
  await first.getByRole('button', { name: 'Send' }).click();
  await expect(first.getByRole('button', { name: 'Comments 1' })).toBeVisible();
  await expect(field).toHaveValue('');

  const newCommentsButton = exercise(student, 'To be').getByRole('button', { name: 'Comments 1 New' });
  await newCommentsButton.click();
  await expect(exercise(student, 'To be').getByText('Look at the second gap')).toBeVisible();
  await expect(
    exercise(student, 'To be').getByRole('button', { name: 'Comments 1', exact: true }),
  ).toBeVisible();
  await expect(exercise(student, 'Snow').getByRole('button', { name: 'Comments' })).toBeVisible();
  await expectAccessible(student);

  const [, boris] = work.students;
  await teacher.goto(`${work.path}?student=${boris?.id}`);
  await exercise(teacher, 'To be').getByRole('button', { name: 'Comments' }).click();
  await expect(exercise(teacher, 'To be').getByText('No comments yet')).toBeVisible();
});

test('a comment that failed to send returns to its field, and comments that failed to load can be loaded again', async ({
  open,
  school,
}) => {
  const work = await createTalkClass(school);
  const page = await open(work.anna, work.path);
  const first = exercise(page, 'To be');
  await stub(page, work.comments, { status: 500, json: {} });
  await first.getByRole('button', { name: 'Comments' }).click();
  await expect(first.getByText('Failed to load comments')).toBeVisible();
  await page.unrouteAll();
  // Presses the second such button, because the first belongs to the exercise.
  await first.getByRole('button', { name: 'Try again' }).last().click();
  const field = first.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('Is it are?');
  await stub(page, work.comments, { method: 'POST', status: 500, json: {} });
  allowConsoleMessage(page, /Failed to create comment/);
  await first.getByRole('button', { name: 'Send' }).click();
  await expect(field).toHaveValue('Is it are?');
  await expect(field).toHaveAccessibleDescription('Failed to create comment');
});

test('a note saves itself, belongs to one student, and is invisible to students', async ({
  open,
  school,
}) => {
  const work = await createTalkClass(school);
  const page = await open(work.teacher, work.path);
  const first = exercise(page, 'To be');
  await first.getByRole('button', { name: 'Add note' }).click();
  const note = first.getByRole('textbox', { name: 'Note about Anna' });
  await note.fill('Mixes up am and is');
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await first.getByRole('button', { name: 'Note', exact: true }).click();
  await expect(note).toHaveValue('Mixes up am and is');
  const student = await open(work.anna, work.path);
  await expect(exercise(student, 'To be').getByRole('button', { name: 'Comments' })).toBeVisible();
  await expect(student.getByRole('button', { name: /note/i })).toHaveCount(0);
});

test('mistakes link to their exercise, the history lists each attempt, and verbs are found by any form', async ({
  open,
  school,
}) => {
  const work = await createTalkClass(school);
  const page = await open(work.teacher, work.path);
  await openTab(page, 'Mistakes');
  const mistakes = side(page).getByRole('list', { name: 'Mistakes' });
  await expect(mistakes.getByRole('listitem')).toHaveCount(2);
  await mistakes.getByRole('button', { name: 'To be' }).first().click();
  await expect(exercise(page, 'To be')).toBeFocused();

  await openTab(page, 'History');
  await expect(side(page).getByRole('heading', { name: 'Attempt 2' })).toBeVisible();
  await expect(side(page).getByText('1 of 2 right')).toBeVisible();
  await expect(side(page).getByText('0 of 2 right')).toBeVisible();

  await openTab(page, 'Irregular verbs');
  await side(page).getByRole('searchbox', { name: 'Find a verb' }).fill('gotten');
  await expect(side(page).getByRole('rowheader')).toHaveText(['get']);
  await expectAccessible(page);
});

test('teacher and student see the summary of a lesson, the student only their own part', async ({
  open,
  school,
}) => {
  const work = await createTalkClass(school);
  const page = await open(work.teacher, work.path);
  await page.getByRole('link', { name: 'Summary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Greetings' })).toBeVisible();
  const scores = page.getByRole('table', { name: /Anna/ });
  await expect(scores.getByRole('row', { name: /To be/ })).toHaveText(/2.*1 of 2.*1 of 2/);
  await expect(scores.getByText('Not done')).toHaveCount(1);
  await expect(page.getByText('0 of 2 exercises done')).toBeVisible();
  await expectAccessible(page);
  const student = await open(work.anna, new URL(page.url()).pathname);
  await expect(student.getByRole('table', { name: /Anna/ })).toBeVisible();
  await expect(student.getByText('Boris')).toHaveCount(0);
  await expect(student.getByText('Right answer')).toHaveCount(1);
});

test('the button that scrolls to the top covers no button of the last exercise on a phone', async ({
  open,
  school,
}) => {
  const work = await openClassWork(school, async ({ add }) => {
    for (const name of ['To be', 'To have', 'To do', 'To go']) await add(buildGaps(name));
  });
  const page = await open(work.teacher, work.path, { width: 320, height: 700, touch: true });
  const last = exercise(page, 'To go');
  await expect(last.getByRole('button', { name: 'Comments' })).toBeVisible();
  const scrollToTop = page.getByRole('button', { name: 'Scroll to top' });
  // Repeats the check, because the page grows while it is scrolled.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(last.getByRole('button', { name: 'Comments' })).toBeInViewport({ timeout: 500 });
    await expect(scrollToTop).toBeVisible({ timeout: 500 });
  }).toPass();
  const cover = await scrollToTop.boundingBox();
  if (!cover) throw new Error('there is no button that scrolls to the top');
  const covered = await last.getByRole('button').evaluateAll(
    (buttons, { x, y, width, height }) =>
      buttons
        .filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return left < x + width && right > x && top < y + height && bottom > y;
        })
        .map((button) => button.textContent),
    cover,
  );
  expect(covered).toEqual([]);
});
