import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createApiClient, makeCourse } from '../support/courses.ts';
import { chooseAction, dialog, dialogButton, main, toast } from '../support/courses-page.ts';
import { expect, test } from '../support/test.ts';

const names = (page: Page) => main(page).getByRole('article').getByRole('heading');
const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });

test('a course can be exported to a file and imported; a damaged file is refused', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  await makeCourse(await createApiClient(teacher), 'Verbs', { Present: ['To be', 'To have'] });
  const page = await open(teacher, '/courses/own');
  const arriving = page.waitForEvent('download');
  await chooseAction(page, 'Verbs', 'Export as a file');
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('Verbs.zip');
  await expect(toast(page, 'Course exported: Verbs')).toBeVisible();
  const bytes = await readFile(await file.path());

  await main(page).getByRole('button', { name: 'Import course' }).click();
  await dialogButton(page, 'Import').click();
  await expect(dialog(page).getByText('Please choose a file')).toBeVisible();
  await chooseFile(page, 'verbs.zip', bytes.subarray(0, 400));
  await dialogButton(page, 'Import').click();
  await expect(dialog(page).getByText('This is not a course file, or it is damaged')).toBeVisible();
  await expectAccessible(page);
  await dialogButton(page, 'Remove').click();
  await chooseFile(page, 'verbs.zip', bytes);
  await dialogButton(page, 'Import').click();
  await expect(dialog(page)).toBeHidden();
  await expect(names(page)).toHaveText(['Verbs (2)', 'Verbs']);
  await toast(page, 'Course imported: Verbs (2)').getByRole('button', { name: 'Open' }).click();
  await expect(main(page).getByRole('link', { name: 'To have' })).toBeVisible();
});

test('exercises can be added from text after a check, and questions with problems stay in the field', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const course = await makeCourse(await createApiClient(teacher), 'Verbs', { Present: ['To be'] });
  const page = await open(teacher, `/courses/${course.id}/lessons/${course.idOf('To be')}`);
  const exercises = main(page).getByRole('heading', { level: 3 });
  await chooseAction(page, 'To be', 'Add exercises from text');
  const text = dialog(page).getByLabel('Questions', { exact: true });
  await expect(text).toBeFocused();
  await dialogButton(page, 'Check').click();
  await expect(dialog(page).getByText('This field is required')).toBeVisible();

  await text.fill(
    '::Rivers:: Kyiv stands on the Dnipro. {T#No}\n\nWhich one? {~this ~that}\n\nCats {=like ~likes} milk.',
  );
  await dialogButton(page, 'Check').click();
  await expect(dialog(page).getByRole('status')).toContainText('3 questions found');
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Rivers' })).toContainText(
    'Feedback goes to the model answer',
  );
  const left = dialog(page).getByRole('listitem').filter({ hasText: 'No answer is marked as right' });
  await expect(left).toContainText('Line 3');
  await expect(left).toContainText('Which one? {~this ~that}');
  await expectAccessible(page);
  await expect(exercises).toHaveCount(0);

  await dialogButton(page, 'Add 2 exercises').click();
  await expect(toast(page, '2 exercises added')).toBeVisible();
  await expect(text).toHaveValue('Which one? {~this ~that}');
  await text.fill('Which one? {=this ~that}');
  await dialogButton(page, 'Check').click();
  await dialogButton(page, 'Add 1 exercise').click();
  await expect(dialog(page)).toBeHidden();
  await expect(exercises).toContainText(['Rivers', 'Cats milk.', 'Which one?']);
});
