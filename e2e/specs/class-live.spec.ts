/** A class during a lesson: teacher and students see changes of each other without reloading. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { exercise } from '../support/class-page.ts';
import { type ClassWork, lessonIdOf, openClassWork } from '../support/class-work.ts';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { createApiClient } from '../support/courses.ts';
import { buildGaps, makeLesson } from '../support/lessons.ts';
import type { Person } from '../support/school.ts';
import { test as base, expect } from '../support/test.ts';

/** The exercises, so many that the page scrolls. */
const exercises = ['Be', 'Have', 'Do', 'Go', 'See', 'Say', 'Know', 'Get'];

const test = base.extend<{ work: ClassWork }>({
  work: async ({ ownSchool }, use) => {
    await use(
      await openClassWork(ownSchool, async ({ add }) => {
        for (const title of exercises) await add(buildGaps(title));
      }),
    );
  },
});

const gap = (page: Page, name: string, number = 1): Locator =>
  exercise(page, name).getByRole('textbox', { name: `Gap ${number} of 2` });
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const chip = (page: Page, name: string): Locator =>
  page.getByRole('status').getByRole('button', { name: `Go to ${name}` });

async function openBoth(
  open: (who: Person, path: string) => Promise<Page>,
  { teacher, students: [first], path: page }: ClassWork,
): Promise<{ readonly teaching: Page; readonly learning: Page }> {
  if (!first) throw new Error('a class without students');
  const [teaching, learning] = [await open(teacher, page), await open(first, page)];
  await expect(gap(teaching, 'Be')).toBeVisible();
  await expect(gap(learning, 'Be')).toBeEnabled();
  return { teaching, learning };
}

test('the teacher sees typed text before it is saved, and the grid shows everyone’s progress', async ({
  open,
  work,
}) => {
  const { teaching, learning } = await openBoth(open, work);
  await press(teaching, 'Group grid');
  const grid = teaching.getByRole('grid', { name: 'Group grid' });
  const cell = (row: number): Locator =>
    grid
      .getByRole('row')
      .nth(row + 2)
      .getByRole('gridcell')
      .first();
  await expect(cell(0)).toHaveText('Not started, is here now');
  await expectAccessible(teaching);

  // Delays the save, so that the text arrives over the live connection.
  let releaseSave = (): void => {};
  const saveReleased = new Promise<void>((resolve) => {
    releaseSave = resolve;
  });
  await learning.route(/\/answers\/[^/]+$/, async (route) => {
    await saveReleased;
    await route.continue();
  });
  await gap(learning, 'Be').pressSequentially('am');
  await expect(gap(teaching, 'Be')).toHaveValue('am');
  await expect(cell(0)).toContainText('Writing');
  releaseSave();
  await expect(cell(0)).toContainText('Saved');
  await exercise(learning, 'Be').getByRole('button', { name: 'Check' }).click();
  for (const page of [teaching, learning]) await expect(exercise(page, 'Be')).toContainText('1 of 2 right');
  await expect(cell(0)).toContainText('1 of 2');

  await cell(0).focus();
  await teaching.keyboard.press('ArrowDown');
  await expect(cell(1)).toBeFocused();
  await teaching.keyboard.press('Enter');
  await expect(gap(teaching, 'Be')).toHaveValue('');
  await expect(exercise(teaching, 'Be')).toBeInViewport();
  // Choosing another student focuses the exercise although the URL names it already.
  await cell(0).click();
  await expect(gap(teaching, 'Be')).toHaveValue('am');
  await expect(exercise(teaching, 'Be')).toBeFocused();
});

test('students see hidden, shown and commented exercises and a new lesson without reloading', async ({
  open,
  work,
}) => {
  const { teaching, learning } = await openBoth(open, work);
  await exercise(teaching, 'Be').getByRole('button', { name: 'Hide' }).click();
  await expect(exercise(learning, 'Be')).toHaveCount(0);
  await exercise(teaching, 'Be').getByRole('button', { name: 'Show', exact: true }).click();
  await expect(gap(learning, 'Be')).toBeVisible();

  const id = (await exercise(learning, 'Be').getAttribute('id'))?.replace('exercise-', '');
  const [first] = work.students;
  await work.request('POST', `/classes/${work.classId}/exercises/${id}/comments`, {
    ...{ message: 'Look once more', recipientId: first?.id },
  });
  await expect(exercise(learning, 'Be').getByRole('button', { name: /Comments 1/ })).toBeVisible();

  const other = await makeLesson(work.teacher);
  await other.add(buildGaps('Swim'));
  await work.attach(lessonIdOf(other));
  for (const page of [teaching, learning]) await expect(gap(page, 'Swim')).toBeVisible();
});

test('students follow the teacher, except while they type; latecomers follow too', async ({ open, work }) => {
  const { teaching, learning } = await openBoth(open, work);
  await press(teaching, 'Follow me');
  await exercise(teaching, 'Get').scrollIntoViewIfNeeded();
  await exercise(teaching, 'Get').focus();
  await expect(exercise(learning, 'Get')).toBeInViewport();
  await expect(learning.getByText('The teacher is leading')).toBeVisible();

  await gap(learning, 'Get').fill('a');
  await exercise(teaching, 'Be').focus();
  await expect(chip(learning, 'Be')).toBeVisible();
  await expectAccessible(learning);
  await expect(gap(learning, 'Get')).toBeInViewport();
  await chip(learning, 'Be').click();
  await expect(exercise(learning, 'Be')).toBeInViewport();

  await exercise(teaching, 'Know').focus();
  await expect(exercise(learning, 'Know')).toBeInViewport();
  const [, second] = work.students;
  if (!second) throw new Error('a class of one');
  const late = await open(second, work.path);
  await expect(exercise(late, 'Know')).toBeInViewport();
  await teaching.close();
  await expect(learning.getByText('The teacher is leading')).toHaveCount(0);
});

test('students see how the teacher fills in an exercise until the teacher stops showing it', async ({
  open,
  work,
}) => {
  const { teaching, learning } = await openBoth(open, work);
  await press(teaching, 'Show my screen');
  const here = exercise(teaching, 'Have').getByRole('button', { name: 'Show this exercise' });
  await here.click();
  const own = exercise(teaching, 'Have').getByRole('region', { name: 'Students see this now' });
  await own.getByRole('textbox').first().fill('have');
  const shown = exercise(learning, 'Have').getByRole('region', { name: 'The teacher is showing this' });
  await expect(shown.getByRole('textbox').first()).toHaveValue('have');
  await expect(gap(learning, 'Have').first()).toHaveValue('');
  await press(teaching, 'Show my screen');
  await expect(shown).toHaveCount(0);
});

test('a page without a live connection says so and catches up when it is back', async ({ open, work }) => {
  const { teaching, learning } = await openBoth(open, work);
  allowConsoleMessage(teaching, /WebSocket|ERR_INTERNET_DISCONNECTED|Failed/);
  const interrupted = teaching.getByText(/^Live updates have been interrupted since \d\d:\d\d/);
  await teaching.context().setOffline(true);
  await expect(interrupted).toBeVisible();
  await gap(learning, 'Be').fill('am');
  await exercise(learning, 'Be').getByRole('button', { name: 'Check' }).click();
  await expect(exercise(learning, 'Be')).toContainText('1 of 2 right');
  await expect(gap(teaching, 'Be')).toHaveValue('');
  await teaching.context().setOffline(false);
  await expect(exercise(teaching, 'Be')).toContainText('1 of 2 right');
  await expect(gap(teaching, 'Be')).toHaveValue('am');
  await expect(interrupted).toHaveCount(0);
});

test('a student removed from the class during a lesson loses access within five seconds', async ({
  open,
  ownSchool,
  work,
}) => {
  const { learning } = await openBoth(open, work);
  const admin = await createApiClient(await ownSchool.person('admin'));
  const { group } = (await admin('GET', `/classes/${work.classId}`)) as unknown as { group: { id: string } };
  await admin('DELETE', `/groups/${group.id}/users`, { userId: work.students[0]?.id });
  await expect(learning.getByText('You are not in this class')).toBeVisible({ timeout: 5000 });
  await expect(exercise(learning, 'Be')).toHaveCount(0);
});
