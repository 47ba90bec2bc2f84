/** Answers are never lost or saved twice, and the staff of the class see them. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { exercise } from '../support/class-page.ts';
import { type ClassWork, openClassWork } from '../support/class-work.ts';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { buildGaps, buildTrueFalse } from '../support/lessons.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<{ work: ClassWork }>({
  work: async ({ school }, use) => {
    await use(
      await openClassWork(school, async ({ add }) => {
        await add({ ...buildGaps('Be'), attemptsLimit: 3 });
        await add(buildTrueFalse('Snow'));
      }),
    );
  },
});

const gap = (page: Page, number: number): Locator =>
  exercise(page, 'Be').getByRole('textbox', { name: `Gap ${number} of 2` });
const state = (page: Page, name: string): Locator => exercise(page, name).getByRole('status');
const press = (page: Page, name: string): Promise<void> =>
  exercise(page, 'Be').getByRole('button', { name, exact: true }).click();

/** Freezes the clock of the page; the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Records the bodies of the save requests of a page. */
function recordSaves(page: Page): { changes: Record<string, unknown>; operationId: string }[] {
  const saves: { changes: Record<string, unknown>; operationId: string }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && /\/answers\/[^/]+$/.test(request.url()))
      saves.push(request.postDataJSON());
  });
  return saves;
}

const studentOf = ({ students: [first] }: ClassWork) => {
  if (!first) throw new Error('a class without students');
  return first;
};

test('an answer is saved once, 2000 ms after the last edit, and the exercise shows its state', async ({
  open,
  work,
}) => {
  const page = await open(studentOf(work), work.path);
  // Leaving the page closes its live connection, which the browser logs.
  allowConsoleMessage(page, /WebSocket/);
  const saves = recordSaves(page);
  await expect(gap(page, 1)).toBeEnabled();
  await stopClock(page);
  await gap(page, 1).fill('a');
  await page.clock.runFor(1500);
  await gap(page, 1).fill('am');
  await page.clock.runFor(1999);
  expect(saves).toEqual([]);
  await expect(state(page, 'Be')).toHaveText('Saving…');
  await expect(state(page, 'Snow')).toHaveText('');
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(state(page, 'Be')).toHaveText('Saved');
  expect(saves.map(({ changes }) => changes)).toEqual([{ 'gaps.0': 'am' }]);
  await page.clock.runFor(60_000);
  expect(saves).toHaveLength(1);
  await page.reload();
  await expect(gap(page, 1)).toHaveValue('am');
  await expect(state(page, 'Be')).toHaveText('Saved');
  await gap(page, 1).fill('');
  await page.clock.runFor(2100);
  await expect(state(page, 'Be')).toHaveText('Cleared');
});

test('text typed offline in a tab that was closed appears in the next tab and is sent', async ({
  open,
  work,
}) => {
  const page = await open(studentOf(work), work.path);
  allowConsoleMessage(page, /answer|ERR_INTERNET_DISCONNECTED|WebSocket/);
  // A key loads the code of toasts, which would not come without a connection.
  await gap(page, 1).press('End');
  await gap(page, 1).fill('am');
  await expect(state(page, 'Be')).toHaveText('Saved');
  const context = page.context();
  await page.clock.install();
  await context.setOffline(true);
  await gap(page, 2).fill('are');
  await page.clock.runFor(2100);
  await expect(state(page, 'Be')).toHaveText('Not saved');
  await expect(exercise(page, 'Be')).toContainText('kept in this browser');
  await gap(page, 2).fill('ar');
  await page.clock.runFor(1000);
  await gap(page, 2).fill('are');
  await page.clock.runFor(1000);
  await expect(exercise(page, 'Be')).toContainText('kept in this browser');
  // No toast reports a failure, because the text is not lost. Counts at once: a toast would go after some seconds.
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  await page.clock.runFor(60_000);
  await expect(state(page, 'Be')).toHaveText('Not saved');
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  // Any page sends the stored answer, so the student need not open the exercise again.
  await next.goto('/dashboard');
  const teacher = await open(work.teacher, work.path);
  await expect(gap(teacher, 2)).toHaveValue('are');
  await expect(gap(teacher, 1)).toHaveValue('am');
  await next.goto(work.path);
  await expect(gap(next, 2)).toHaveValue('are');
  await expect(state(next, 'Be')).toHaveText('Saved');
});

test('two offline tabs keep both gaps, and the later edit of the same gap wins', async ({ open, work }) => {
  const one = await open(studentOf(work), work.path);
  const context = one.context();
  const other = await context.newPage();
  await other.goto(work.path);
  for (const page of [one, other]) allowConsoleMessage(page, /answer|ERR_INTERNET_DISCONNECTED|WebSocket/);
  await expect(gap(other, 1)).toBeEnabled();
  await context.setOffline(true);
  await gap(one, 1).fill('am');
  await expect(state(one, 'Be')).toHaveText('Not saved');
  await gap(other, 2).fill('are');
  await gap(other, 1).fill('was');
  await expect(state(other, 'Be')).toHaveText('Not saved');
  await context.setOffline(false);
  for (const page of [one, other]) {
    await expect(state(page, 'Be')).toHaveText('Saved');
    await expect(gap(page, 1)).toHaveValue('was');
    await expect(gap(page, 2)).toHaveValue('are');
  }
});

test('a check saves first and marks wrong items; marks, attempts and revealed answers survive a reload', async ({
  open,
  work,
}) => {
  const page = await open(studentOf(work), work.path);
  await gap(page, 1).fill('am');
  await gap(page, 2).fill('is');
  await press(page, 'Check');
  await expect(exercise(page, 'Be')).toContainText('1 of 2 right');
  await expect(exercise(page, 'Be')).toContainText('2 attempts left');
  await expect(gap(page, 2)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.reload();
  await expect(gap(page, 2)).toHaveAttribute('aria-invalid', 'true');
  await press(page, 'Show answers');
  await expect(gap(page, 2)).toHaveValue('are');
  await press(page, 'Hide answers');
  await expect(gap(page, 2)).toHaveValue('is');
  await press(page, 'Try again');
  await expect(gap(page, 2)).not.toHaveAttribute('aria-invalid');
  await gap(page, 2).fill('are');
  await press(page, 'Check');
  await expect(exercise(page, 'Be')).toContainText('2 of 2 right');
  const teacher = await open(work.teacher, work.path);
  await expect(exercise(teacher, 'Be')).toContainText('2 of 2 right');
  await expect(exercise(teacher, 'Be')).toContainText('Checked after the answers were shown');
  await expectAccessible(teacher);
});

test('a teacher sees an answer while it is typed, and a reset also clears unsaved text', async ({
  open,
  work,
}) => {
  const page = await open(studentOf(work), work.path);
  const teacher = await open(work.teacher, work.path);
  await expect(gap(page, 1)).toBeEnabled();
  await expect(teacher.getByRole('listitem').filter({ hasText: 'Anna Koval' })).toContainText('Here now');
  await stopClock(page);
  await gap(page, 1).fill('am');
  await expect(gap(teacher, 1)).toHaveValue('am');
  await expect(gap(teacher, 1)).toBeDisabled();
  await expect(gap(teacher, 1)).toHaveAttribute('data-written');
  await page.clock.resume();
  await expect(state(page, 'Be')).toHaveText('Saved');
  await expect(exercise(teacher, 'Be')).toContainText(/Saved \d/);
  await expect(gap(teacher, 1)).not.toHaveAttribute('data-written');
  await stopClock(page);
  await gap(page, 2).fill('are');
  await work.request('POST', `/classes/${work.classId}/exercises/${await exerciseId(page)}/reset-answers`);
  await expect(gap(teacher, 1)).toHaveValue('');
  await page.clock.resume();
  await expect(gap(page, 1)).toHaveValue('');
  await expect(gap(page, 2)).toHaveValue('');
  await page.clock.runFor(10_000);
  await expect(state(page, 'Be')).toHaveText('');
  await expect(gap(teacher, 2)).toHaveValue('');
});

const exerciseId = async (page: Page): Promise<string> =>
  ((await exercise(page, 'Be').getAttribute('id')) ?? '').replace('exercise-', '');

/** Matches the request that reads the answers of a lesson, not one that saves an answer. */
const answersRead = /\/answers(?:\?|$)/;

test('a refused save shows the reason and is not retried; answers that failed to load can be loaded again', async ({
  open,
  work,
}) => {
  const page = await open(studentOf(work), work.path, {
    before: async (page) => {
      await page.clock.install();
      await page.route(answersRead, (route) => route.fulfill({ status: 500, json: {} }));
      await page.route(/\/answers\/[^/]+$/, (route) =>
        route.fulfill({ status: 409, json: { message: 'The homework is done', code: 'HOMEWORK_DONE' } }),
      );
    },
  });
  allowConsoleMessage(page, /Failed to (save answer|load answers)|WebSocket/);
  const saves = recordSaves(page);
  await page.clock.runFor(2000);
  await expect(page.getByText('Failed to load answers')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  // Presses "Try again" while requests still fail: later the page may reload the answers itself when its live
  // connection is back.
  await Promise.all([page.waitForRequest(answersRead), again.click()]);
  await page.unroute(answersRead);
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByText('Failed to load answers')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await gap(page, 1).fill('am');
  await page.clock.runFor(2100);
  await expect(state(page, 'Be')).toHaveText('Not saved');
  await expect(exercise(page, 'Be')).toContainText('The homework is done');
  await page.clock.runFor(120_000);
  expect(saves).toHaveLength(1);
  await page.unroute(/\/answers\/[^/]+$/);
  await gap(page, 2).fill('are');
  await page.clock.runFor(2100);
  await expect(state(page, 'Be')).toHaveText('Saved');
  expect(saves.at(-1)?.changes).toEqual({ 'gaps.0': 'am', 'gaps.1': 'are' });
});

test('a recording is saved as AAC in MP4, plays, seeks and shows its length', async ({ open, school }) => {
  const work = await openClassWork(school, ({ add }) =>
    add({ type: 'voice_recording', title: 'Speak', content: {} }),
  );
  const page = await open(studentOf(work), work.path);
  const converterCode: string[] = [];
  page.on('request', (request) => {
    if (/convert-worker/.test(request.url())) converterCode.push(request.url());
  });
  const recorder = page.getByRole('group', { name: 'Voice recording' });
  await recorder.getByRole('button', { name: 'Record', exact: true }).hover();
  await page.waitForLoadState('networkidle');
  expect(converterCode).toEqual([]);
  await recorder.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.poll(() => converterCode.length).toBe(1);
  await expect(recorder.getByText('0:03 / 10:00')).toBeVisible();
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/api/tenant/files'));
  await recorder.getByRole('button', { name: 'Save recording' }).click();
  expect((await (await uploaded).json()).data).toMatchObject({ mime: 'audio/mp4', name: 'recording.m4a' });
  await expect(recorder.getByText('Recording saved')).toBeVisible();

  const teacher = await open(work.teacher, work.path);
  const heard = teacher.getByRole('group', { name: 'Recording of the student' });
  await expect(heard.getByText(/^0:00 \/ 0:0[34]$/)).toBeVisible();
  const sound = heard.locator('audio');
  const readSound = (name: 'duration' | 'currentTime') =>
    sound.evaluate((element, name) => (element as HTMLAudioElement)[name], name);
  await expect.poll(() => readSound('duration')).toBeGreaterThan(2.5);
  const length = await readSound('duration');
  const position = heard.getByLabel('Position');
  expect(Number(await position.getAttribute('max'))).toBeCloseTo(length, 2);
  await position.fill('2');
  await expect.poll(() => readSound('currentTime')).toBeCloseTo(2, 1);
  await heard.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => readSound('currentTime')).toBeCloseTo(length, 1);
  await expect(heard.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a recording that failed to upload survives closing its tab and is uploaded later', async ({
  open,
  school,
}) => {
  const work = await openClassWork(school, ({ add }) =>
    add({ type: 'voice_recording', title: 'Speak', content: {} }),
  );
  const page = await open(studentOf(work), work.path);
  allowConsoleMessage(page, /ERR_INTERNET_DISCONNECTED|WebSocket/);
  const recorder = page.getByRole('group', { name: 'Voice recording' });
  await recorder.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(recorder.getByText('0:01 / 10:00')).toBeVisible();
  const context = page.context();
  await context.setOffline(true);
  await recorder.getByRole('button', { name: 'Save recording' }).click();
  await expect(recorder.getByRole('button', { name: 'Save again' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/dashboard');
  const teacher = await open(work.teacher, work.path);
  const heard = teacher.getByRole('group', { name: 'Recording' });
  await heard.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => Number(await heard.getByLabel('Position').inputValue())).toBeGreaterThan(0);
  await next.goto(work.path);
  await expect(next.getByRole('group', { name: 'Your recording' })).toBeVisible();
  await expect(exercise(next, 'Speak').getByText('Saved', { exact: true })).toBeVisible();

  // The server stores the recording under another name; the teacher must still see it as saved, not as being written.
  const again = next.getByRole('group', { name: 'Voice recording' });
  await again.getByRole('button', { name: 'Record again' }).click();
  await expect(again.getByText('0:01 / 10:00')).toBeVisible();
  await again.getByRole('button', { name: 'Save recording' }).click();
  await expect(again.getByText('Recording saved')).toBeVisible();
  await expect(exercise(teacher, 'Speak')).toContainText(/Saved \d/);
});
