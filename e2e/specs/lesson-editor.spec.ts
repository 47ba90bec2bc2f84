/** The exercise editor: works by keyboard alone, shows problems at their fields, and never loses typed text. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { dialog, dialogButton, main, toast } from '../support/courses-page.ts';
import { paste } from '../support/exercises.ts';
import { buildTrueFalse, makeLesson } from '../support/lessons.ts';
import { signIn } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';
import { createPicture, textFile } from '../support/upload-files.ts';

const cards = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const titles = (page: Page) => main(page).getByRole('heading', { level: 3 });
const title = (page: Page) => dialog(page).getByLabel('Title', { exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const statement = (page: Page, number: number) =>
  dialog(page).getByLabel(`Statement ${number}`, { exact: true });

test('exercises can be created one after another by keyboard alone, beside the student view', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const page = await open(teacher, (await makeLesson(teacher)).path, { width: 1440 });
  await main(page).getByRole('button', { name: 'Add exercise' }).press('Enter');
  const search = dialog(page).getByRole('combobox');
  await expect(search).toBeFocused();
  await expect(dialog(page).getByRole('option')).toHaveCount(27);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('option', { selected: true })).toContainText('Fill in the gaps');
  await page.keyboard.type('true');
  await page.keyboard.press('Enter');

  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveValue('True or false');
  await page.keyboard.type('Snow');
  await statement(page, 1).focus();
  await paste(page, 'Snow is white.\ttrue\nSnow is black.\tfalse');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Snow is cold.');
  const view = dialog(page).getByRole('region', { name: 'As students see it' });
  await expect(view.getByRole('heading', { name: 'Snow' })).toBeVisible();
  await expect(view.getByText('3. Snow is cold.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Shift+Enter');

  await expect(toast(page, 'Exercise saved')).toBeVisible();
  await expect(title(page)).toHaveValue('True or false');
  await expect(statement(page, 1)).toHaveValue('');
  await page.keyboard.type('Rain');
  await statement(page, 1).fill('Rain is dry.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(titles(page)).toHaveText(['1Snow', '2Rain']);
  await expect(cards(page).filter({ hasText: 'Rain' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit: Snow' }).press('Enter');
  await expect(title(page)).toHaveValue('Snow');
  await title(page).fill('Ice');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['1Ice', '2Rain']);
  await expect(page.getByRole('button', { name: 'Edit: Ice' })).toBeFocused();
  await page.reload();
  await expect(titles(page)).toHaveText(['1Ice', '2Rain']);
});

test('problems found by the page and by the server appear at their fields', async ({ open, person }) => {
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  const page = await open(teacher, `${lesson.path}?add=fill_in_gaps`);
  const text = dialog(page).getByLabel('Text', { exact: true }).first();
  await title(page).fill('x');
  await dialogButton(page, 'Save').click();
  await expect(title(page)).toHaveAccessibleDescription('At least 2 characters');
  await expect(title(page)).toBeFocused();
  await expect(dialog(page).getByText('This field is required').first()).toBeVisible();
  await title(page).fill('Gaps');
  await text.fill('I [am here');
  await expect(
    dialog(page).getByRole('alert').filter({ hasText: 'This bracket is not closed' }),
  ).toBeVisible();
  await text.fill('I [am] here');
  await expect(dialog(page).getByText('This bracket is not closed')).toHaveCount(0);

  await page.route('**/exercises', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'No',
        code: 'INVALID_INPUT',
        errors: { title: ['Too dull'], 'content.text': ['Too easy'] },
      },
    }),
  );
  await dialogButton(page, 'Save').click();
  await expect(title(page)).toHaveAccessibleDescription('Too dull');
  await expect(text).toHaveAccessibleDescription(/Too easy/);
  await title(page).fill('Brighter');
  await expect(dialog(page).getByText('Too dull')).toHaveCount(0);
  await expect(text).toHaveAccessibleDescription(/Too easy/);
  await page.unrouteAll();
  await dialogButton(page, 'Save').click();
  await expect(titles(page)).toHaveText(['1Brighter']);
});

test('any exercise can have common fields such as text and pictures, and wrong files are refused', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  await lesson.add(buildTrueFalse('Snow'));
  const page = await open(teacher, lesson.path);
  await page.getByRole('button', { name: 'Edit: Snow' }).click();
  const add = (name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
  const field = (name: string) => dialog(page).getByRole('group', { name, exact: true });
  await dialog(page).getByLabel('Instruction', { exact: true }).fill('Read & decide');
  await add('Text');
  await dialog(page).getByRole('textbox', { name: 'Text' }).fill('Snow falls in winter.');
  await add('Pictures');
  const upload = field('Picture 1').locator('input[type=file]');
  await upload.setInputFiles(textFile);
  await expect(dialog(page).getByText('Invalid file type. Please select an image')).toBeVisible();
  const arrival = Promise.withResolvers<void>();
  await page.route('**/files', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await upload.setInputFiles(createPicture());
  await dialogButton(page, 'Save').click();
  await expect(dialog(page).getByRole('alert')).toContainText('A file is still being uploaded');
  arrival.resolve();
  await expect(field('Picture 2')).toBeVisible();
  await expect(dialog(page).getByText('A file is still being uploaded')).toHaveCount(0);
  await dialog(page).getByLabel('Model answer', { exact: true }).fill('White, of course');
  await dialog(page).getByLabel('Right answers can be shown').selectOption('Never');
  await dialog(page).getByLabel('Attempts', { exact: true }).fill('2');
  await dialogButton(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  const card = cards(page).filter({ hasText: 'Snow' });
  await expect(card.getByText('Read & decide')).toBeVisible();
  await expect(card.getByText('Snow falls in winter.')).toBeVisible();
  await expect(card.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(card.getByText('White, of course')).toBeVisible();
  const { sections } = (await lesson.request('GET', lesson.apiPath)) as unknown as {
    sections: [{ exercises: [Record<string, unknown>] }];
  };
  expect(sections[0].exercises[0]).toMatchObject({
    description: '<p>Read &amp; decide</p>',
    article: { kind: 'plain', text: 'Snow falls in winter.' },
    answer: 'White, of course',
    showAnswers: 'never',
    attemptsLimit: 2,
  });
});

test('the default title of a new exercise is in the language of the course, not of the page', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const page = await open(teacher, (await makeLesson(teacher)).path, { locale: 'de' });
  await main(page).getByRole('button', { name: 'Übung hinzufügen' }).click();
  await dialog(page).getByRole('option', { name: 'Richtig oder falsch' }).click();
  await expect(dialog(page).getByLabel('Titel', { exact: true })).toHaveValue('True or false');
});

test('a lesson is shown even if its editor fails to load', async ({ open, person }) => {
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  const names = ['Snow', 'Rain', 'Wind'];
  const ids: string[] = [];
  for (const name of names) ids.push(await lesson.add(buildTrueFalse(name)));
  const page = await open(teacher, `${lesson.path}?edit=${ids[0]}`, {
    before: async (page) => {
      await page.route('**/assets/editor-dialog-*.js', (route) => route.abort());
    },
  });
  allowConsoleMessage(page, /Missing chunk: .*editor-dialog/);
  // Opens the editors one after another; the lesson below renders three seconds after the editor.
  for (const index of names.keys())
    await expect(cards(page).nth(index).getByRole('radiogroup').first()).toBeVisible({ timeout: 10_000 });
});

test('leaving asks for confirmation, and an unsaved draft is restored', async ({ open, person }) => {
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  const page = await open(teacher, lesson.path);
  await main(page).getByRole('button', { name: 'Add exercise' }).click();
  await dialog(page).getByRole('option', { name: 'True or false' }).click();
  await title(page).fill('Half done');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(title(page)).toHaveValue('Half done');

  await page.route('**/exercises', (route) => route.fulfill({ status: 500, body: '' }));
  await statement(page, 1).fill('Snow is white.');
  await dialogButton(page, 'Save').click();
  await expect(toast(page, 'Error creating exercise')).toBeVisible();
  await page.unrouteAll();
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(dialog(page).getByText('has been brought back')).toBeVisible();
  await expect(title(page)).toHaveValue('Half done');

  await page.route('**/exercises', (route) => route.fulfill({ status: 401, json: {} }));
  await dialogButton(page, 'Save').click();
  // Waits before removing the stub, because an earlier removal could let the save pass before it is refused.
  await expect(page).toHaveURL(({ pathname }) => pathname === '/auth/signin');
  await page.unrouteAll();
  await signIn(page, teacher);
  await expect(statement(page, 1)).toHaveValue('Snow is white.');
  await dialogButton(page, 'Save').click();
  await expect(titles(page)).toHaveText(['1Half done']);

  await page.goto(`${lesson.path}?add=true_false`);
  await expect(title(page)).toHaveValue('True or false');
  await title(page).fill('Not wanted');
  await dialogButton(page, 'Cancel').click();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(`${lesson.path}?add=true_false`);
  await expect(title(page)).toHaveValue('True or false');
});

test('an unsaved draft does not replace a newer version of another person', async ({ open, person }) => {
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  const id = await lesson.add(buildTrueFalse('Snow'));
  const page = await open(teacher, `${lesson.path}?edit=${id}`);
  await title(page).fill('Mine');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(title(page)).toHaveValue('Mine');
  await lesson.request('PUT', `${lesson.apiPath}/sections/${lesson.section}/exercises/${id}`, {
    title: 'Theirs',
  });
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(title(page)).toHaveValue('Theirs');
  await page.reload();
  await dialog(page).getByRole('button', { name: 'Bring back what I had written' }).click();
  await expect(title(page)).toHaveValue('Mine');

  const saving = Promise.withResolvers<void>();
  await page.route('**/exercises/*', async (route) => {
    await saving.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await title(page).press('Enter');
  await page.keyboard.type(' too late');
  saving.resolve();
  await expect(toast(page, 'Error updating exercise')).toBeVisible();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveValue('Mine');
});
