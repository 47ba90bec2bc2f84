import type { Page } from '@playwright/test';
import { abortRequests, stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { createApiClient, makeCourse } from '../support/courses.ts';
import {
  chooseAction,
  dialog,
  dialogButton,
  drag,
  dragHandle,
  lessonLinks,
  main,
  moveByKeyboard,
  toast,
} from '../support/courses-page.ts';
import { fillLibrary } from '../support/library.ts';
import { openSchool } from '../support/school.ts';
import { expect, test } from '../support/test.ts';
import { createPicture } from '../support/upload-files.ts';

const list = '/courses/own';
const cards = (page: Page) => main(page).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');

test('a course can be added, changed, duplicated, deleted after confirming, and restored', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  await makeCourse(await createApiClient(teacher), 'Older');
  const page = await open(teacher, list);
  await main(page).getByRole('button', { name: 'Add course' }).click();
  await dialogButton(page, 'Save').click();
  const name = dialog(page).getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/This field is required/);
  await name.fill('Verbs');
  const description = dialog(page).getByLabel('Description');
  await expect(description).toHaveAccessibleDescription('500 characters left');
  await description.fill('Ten chars.');
  await expect(description).toHaveAccessibleDescription('490 characters left');
  await dialog(page).getByRole('combobox', { name: 'Level' }).click();
  await expect(page.getByRole('option')).toHaveText(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
  await page.getByRole('option', { name: 'B1' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(createPicture());
  await expect(dialogButton(page, 'Use this part')).toBeEnabled();
  await expectAccessible(page);
  await stub(page, '/api/tenant/courses', { method: 'POST', status: 500 });
  await dialogButton(page, 'Save').click();
  await expect(toast(page, 'Error creating course')).toBeVisible();
  await expect(name).toHaveValue('Verbs');
  await page.unrouteAll();
  // Saving the form uploads the visible crop without pressing "Use this part".
  const sent = page.waitForRequest((request) => request.url().endsWith('/tenant/courses'));
  await dialogButton(page, 'Save').click();
  const body = { type: 'own', language: 'en', level: 'b1', image: expect.stringContaining('/files/') };
  expect((await sent).postDataJSON()).toMatchObject(body);
  await expect(toast(page, 'Course created successfully')).toBeVisible();
  await expect(names(page)).toHaveText(['Verbs', 'Older']);
  await expect(cards(page).first().locator('img')).toBeVisible();

  await chooseAction(page, 'Verbs', 'Edit');
  await name.fill('Strong verbs');
  await dialogButton(page, 'Save').click();
  await expect(names(page)).toHaveText(['Strong verbs', 'Older']);
  await chooseAction(page, 'Strong verbs', 'Duplicate');
  await expect(names(page)).toHaveText(['Strong verbs', 'Strong verbs (copy)', 'Older']);

  await chooseAction(page, 'Older', 'Delete');
  await expect(dialog(page)).toContainText('Delete Older?');
  await expect(dialogButton(page, 'Cancel')).toBeFocused();
  await dialogButton(page, 'Delete').click();
  await expect(names(page)).toHaveText(['Strong verbs', 'Strong verbs (copy)']);
  await toast(page, 'Course deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Course restored')).toBeVisible();
  await expect(names(page)).toHaveText(['Strong verbs', 'Strong verbs (copy)', 'Older']);
});

test('courses can be reordered by keyboard and by dragging', async ({ open, person }) => {
  const teacher = await person('teacher');
  const request = await createApiClient(teacher);
  for (const name of ['Third', 'Second', 'First']) await makeCourse(request, name);
  const page = await open(teacher, list, { width: 1440 });
  await expect(names(page)).toHaveText(['First', 'Second', 'Third']);
  await moveByKeyboard(page, 'First', 'ArrowRight', 'ArrowRight');
  await expect(main(page).getByText('First: 3 of 3')).toHaveRole('status');
  await expect(names(page)).toHaveText(['Second', 'Third', 'First']);
  await page.keyboard.press('Escape');
  await expect(names(page)).toHaveText(['First', 'Second', 'Third']);
  await expect(dragHandle(page, 'First')).toBeFocused();
  await moveByKeyboard(page, 'First', 'End', 'Space');
  await drag(page, 'Third', 'Second');
  await expect(names(page)).toHaveText(['Third', 'Second', 'First']);
  await page.reload();
  await expect(names(page)).toHaveText(['Third', 'Second', 'First']);
});

test('search and filters are kept in the URL, and a filtered list has no drag handles', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const request = await createApiClient(teacher);
  for (const name of ['Verbs', 'Nouns']) await makeCourse(request, name);
  const page = await open(teacher, list);
  await expect(dragHandle(page, 'Verbs')).toBeVisible();
  await page.getByRole('searchbox').fill('ver');
  await expect(names(page)).toHaveText(['Verbs']);
  await expect(page).toHaveURL(`${list}?q=ver`);
  await expect(dragHandle(page, 'Verbs')).toHaveCount(0);
  const requestSent = page.waitForRequest(/courses\?type=own&search=ver$/);
  await chooseAction(page, 'Verbs', 'Delete');
  await dialogButton(page, 'Delete').click();
  await requestSent;
  await expect(page.getByText('Nothing matches your search')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog(page).getByLabel('Level').selectOption('A2');
  await expectAccessible(page);
  await expect(page).toHaveURL(`${list}?level=a2`);
  await expect(names(page)).toHaveText(['Nouns']);
});

test('courses of a library can be read and copied', async ({ open, person }) => {
  await fillLibrary('kalyna-hub', [
    {
      key: 'courses-spec',
      name: 'Shared verbs',
      language: 'en',
      teachingLanguage: 'uk',
      level: 'a1',
      sections: [{ name: 'Past', lessons: [{ name: 'Regular' }] }],
    },
  ]);
  const teacher = await person('plainStaff');
  const mine = await makeCourse(await createApiClient(teacher), 'Mine', { Start: [] });
  const page = await open(teacher, '/courses/own');
  await page.getByRole('tab', { name: 'Kalyna Hub' }).click();
  await expect(main(page).getByRole('button', { name: 'Add course' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Shared verbs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shared verbs' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^(Add|Move|Edit)/ })).toHaveCount(0);
  await expectAccessible(page);
  await chooseAction(page, 'Regular', 'Copy to…');
  await dialog(page).getByRole('combobox', { name: 'To the course' }).click();
  await page.getByRole('option', { name: 'Mine' }).click();
  await dialog(page).getByRole('combobox', { name: 'To the section' }).click();
  await page.getByRole('option', { name: 'Start' }).click();
  await dialogButton(page, 'Copy').click();
  await toast(page, 'Lesson copied').getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(`/courses/${mine.id}`);
  await expect(lessonLinks(page, 'Start')).toHaveText(['Regular']);
  await page.goBack();
  await page.getByRole('button', { name: 'Copy to my courses' }).click();
  await toast(page, 'Copied to your courses').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shared verbs (copy)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add section' })).toBeVisible();
});

test('people without access are told why a course does not open', async ({ open, person, resident }) => {
  const { id } = await makeCourse(await createApiClient(await person('teacher')), 'Verbs', { Past: [] });
  for (const path of [list, `/courses/${id}`]) {
    const page = await open('member', path);
    await expect(page).toHaveURL('/access-denied');
  }
  const page = await open(await resident('teacher'), `/courses/${id}`);
  await expect(page.getByText('This course belongs to somebody else')).toBeVisible();
  await page.goto('/courses/01890000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await abortRequests(page, /\/courses$/);
  await page.goto(list);
  await expect(page.getByText('Failed to fetch courses')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to fetch courses')).toHaveCount(0);
});

test('the administrator of a new school finds its first steps on the start page', async ({ open }) => {
  await using school = await openSchool();
  const page = await open(await school.person('admin'), list);
  await expect(main(page).getByText('You have no courses yet')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Add students' })).toBeVisible();
  await expectAccessible(page);
  await school.person('member');
  await page.reload();
  await expect(main(page).getByText('You have no courses yet')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Add students' })).toHaveCount(0);
});
