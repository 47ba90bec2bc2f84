import type { Page } from '@playwright/test';
import { cutOff, recordCalls, stub } from '../world/api.ts';
import { expectAccessible } from '../world/axe.ts';
import { authorFor, makeCourse } from '../world/courses.ts';
import { fillLibrary } from '../world/library.ts';
import { picture } from '../world/pictures.ts';
import { expect, test } from '../world/test.ts';

const list = '/courses/own';
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
const cards = (page: Page) => main(page).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');
const lessonsOf = (page: Page, section: string) =>
  page.getByRole('list', { name: section }).getByRole('link');

/** Opens the menu of the card, section or lesson in which a text stands. */
async function choose(page: Page, within: string, action: string): Promise<void> {
  const things = main(page).locator('article, li, header').filter({ hasText: within });
  await things.last().getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function carry(page: Page, name: string, ...keys: readonly string[]): Promise<void> {
  await handle(page, name).focus();
  for (const key of ['Space', ...keys]) await page.keyboard.press(key);
}

async function drag(page: Page, name: string, to: string): Promise<void> {
  const target = await main(page).getByText(to, { exact: true }).boundingBox();
  await handle(page, name).hover();
  await page.mouse.down();
  for (const step of [4, 8]) await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + step, { steps: 5 });
  await page.mouse.up();
}

test('a course is added, changed, duplicated, deleted after a question, and brought back', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  await makeCourse(await authorFor(teacher), 'Older');
  const page = await open(teacher, list);
  await main(page).getByRole('button', { name: 'Add course' }).click();
  await inDialog(page, 'Save').click();
  const name = dialog(page).getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await name.fill('Verbs');
  const description = dialog(page).getByLabel('Description');
  await expect(description).toHaveAccessibleDescription('500 characters left');
  await description.fill('Ten chars.');
  await expect(description).toHaveAccessibleDescription('490 characters left');
  await dialog(page).getByRole('combobox', { name: 'Level' }).click();
  await expect(page.getByRole('option')).toHaveText(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
  await page.getByRole('option', { name: 'B1' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(picture());
  await inDialog(page, 'Use this part').click();
  await expect(dialog(page).locator('img[src*="/files/"]')).toBeVisible();
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await inDialog(page, 'Save').click();
  expect((await sent).postDataJSON()).toMatchObject({ type: 'own', language: 'en', level: 'b1' });
  await expect(toast(page, 'Course created successfully')).toBeVisible();
  await expect(names(page)).toHaveText(['Verbs', 'Older']);
  await expect(cards(page).first().locator('img')).toBeVisible();

  await choose(page, 'Verbs', 'Edit');
  await name.fill('Strong verbs');
  await inDialog(page, 'Save').click();
  await expect(names(page)).toHaveText(['Strong verbs', 'Older']);
  await choose(page, 'Strong verbs', 'Duplicate');
  await expect(names(page)).toHaveText(['Strong verbs', 'Strong verbs (copy)', 'Older']);

  await choose(page, 'Older', 'Delete');
  await expect(dialog(page)).toContainText('Delete Older?');
  await expect(inDialog(page, 'Cancel')).toBeFocused();
  await inDialog(page, 'Delete').click();
  await expect(names(page)).toHaveText(['Strong verbs', 'Strong verbs (copy)']);
  await toast(page, 'Course deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Course restored')).toBeVisible();
  await expect(names(page)).toHaveText(['Strong verbs', 'Strong verbs (copy)', 'Older']);
});

test('courses are put in order by keyboard and by drag', async ({ open, person }) => {
  const teacher = await person('teacher');
  const write = await authorFor(teacher);
  for (const name of ['Third', 'Second', 'First']) await makeCourse(write, name);
  const page = await open(teacher, list, { width: 1440 });
  await expect(names(page)).toHaveText(['First', 'Second', 'Third']);
  await carry(page, 'First', 'ArrowRight', 'ArrowRight');
  await expect(main(page).getByText('First: 3 of 3')).toHaveRole('status');
  await expect(names(page)).toHaveText(['Second', 'Third', 'First']);
  await page.keyboard.press('Escape');
  await expect(names(page)).toHaveText(['First', 'Second', 'Third']);
  await expect(handle(page, 'First')).toBeFocused();
  await carry(page, 'First', 'End', 'Space');
  await drag(page, 'Third', 'Second');
  await expect(names(page)).toHaveText(['Third', 'Second', 'First']);
  await page.reload();
  await expect(names(page)).toHaveText(['Third', 'Second', 'First']);
});

test('sections and lessons are added, renamed, copied, moved, deleted and brought back', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const write = await authorFor(teacher);
  const other = await makeCourse(write, 'Other', { Elsewhere: [] });
  const { id } = await makeCourse(write, 'Verbs');
  const page = await open(teacher, `/courses/${id}`);
  await expect(page.getByText('This course has no sections yet')).toBeVisible();
  await expectAccessible(page);
  for (const section of ['Past', 'Present']) {
    await main(page).getByRole('button', { name: 'Add section' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill(section);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(page.getByText('There are no lessons in this section yet')).toHaveCount(2);
  await main(page).getByRole('button', { name: 'Add lesson' }).first().click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Regular');
  await page.keyboard.press('Enter');
  await expect(lessonsOf(page, 'Past')).toHaveText(['Regular']);

  await choose(page, 'Regular', 'Edit');
  await dialog(page).getByLabel('Name', { exact: true }).fill('Irregular');
  const read = page.waitForRequest((request) => request.url().endsWith(`/courses/${id}`));
  await inDialog(page, 'Save').click();
  await read;
  await choose(page, 'Irregular', 'Duplicate');
  await expect(lessonsOf(page, 'Past')).toHaveText(['Irregular', 'Irregular (copy)']);

  await choose(page, 'Irregular (copy)', 'Move to…');
  await dialog(page).getByRole('combobox', { name: 'To the section' }).click();
  await expect(page.getByRole('option')).toHaveText(['2. Present']);
  await page.getByRole('option').click();
  await expectAccessible(page);
  await inDialog(page, 'Move').click();
  await expect(lessonsOf(page, 'Present')).toHaveText(['Irregular (copy)']);

  await choose(page, 'Past', 'Move to…');
  await dialog(page).getByRole('combobox', { name: 'To the course' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await inDialog(page, 'Move').click();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Present']);

  await choose(page, 'Present', 'Delete');
  await inDialog(page, 'Delete').click();
  await expect(page.getByText('This course has no sections yet')).toBeVisible();
  await toast(page, 'Section deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(lessonsOf(page, 'Present')).toHaveText(['Irregular (copy)']);
  await toast(page, 'Section moved').getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(`/courses/${other.id}`);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Elsewhere', 'Past']);
});

test('sections and lessons are put in order at once, a lesson also into another section', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const plan = { Past: ['One', 'Two', 'Three'], Present: ['Four'], Future: [] };
  const { id } = await makeCourse(await authorFor(teacher), 'Verbs', plan);
  const page = await open(teacher, `/courses/${id}`, { height: 1000 });
  const sections = main(page).getByRole('heading', { level: 2 });
  await carry(page, 'Past', 'ArrowDown', 'Space');
  await expect(sections).toHaveText(['Present', 'Past', 'Future']);
  await carry(page, 'One', 'ArrowUp', 'Space');
  await expect(lessonsOf(page, 'Present')).toHaveText(['Four', 'One']);
  await expect(handle(page, 'One')).toBeFocused();
  await drag(page, 'Three', 'Two');
  await expect(lessonsOf(page, 'Past')).toHaveText(['Three', 'Two']);
  await drag(page, 'Two', 'There are no lessons in this section yet');
  await expect(lessonsOf(page, 'Future')).toHaveText(['Two']);
  await page.reload();
  await expect(sections).toHaveText(['Present', 'Past', 'Future']);
  await expect(lessonsOf(page, 'Present')).toHaveText(['Four', 'One']);
  await expect(lessonsOf(page, 'Past')).toHaveText(['Three']);
  await expect(lessonsOf(page, 'Future')).toHaveText(['Two']);
});

test('an order that cannot be saved says so, and the true one returns', async ({ open, person }) => {
  const teacher = await person('teacher');
  const { id } = await makeCourse(await authorFor(teacher), 'Verbs', { Past: ['One', 'Two'] });
  const page = await open(teacher, `/courses/${id}`);
  const held = Promise.withResolvers<void>();
  await page.route('**/lessons/reorder', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await carry(page, 'One', 'ArrowDown', 'Space');
  await expect(lessonsOf(page, 'Past')).toHaveText(['Two', 'One']);
  held.resolve();
  await expect(toast(page, 'Failed to save the order')).toBeVisible();
  await expect(lessonsOf(page, 'Past')).toHaveText(['One', 'Two']);
});

test('what fails is said in its own words and leaves the form as it was', async ({ open, person }) => {
  const teacher = await person('teacher');
  const { id } = await makeCourse(await authorFor(teacher), 'Verbs', { Past: ['One'] });
  const page = await open(teacher, `/courses/${id}`);
  await page.route('**/api/tenant/courses**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
  for (const [within, action, failure] of [
    ['Taught in', 'Duplicate', 'Error duplicating course'],
    ['One', 'Edit', 'Error updating lesson'],
    ['Past', 'Delete', 'Error deleting section'],
    ['Taught in', 'Delete', 'Failed to delete course'],
    ['Past', 'Copy to…', 'Failed to copy section'],
  ] as const) {
    await choose(page, within, action);
    if (action !== 'Duplicate') {
      await dialog(page)
        .getByRole('button', { name: /^(Save|Delete|Copy)$/ })
        .click();
    }
    await expect(toast(page, failure)).toBeVisible();
    if (action === 'Duplicate') continue;
    await expect(dialog(page)).toBeVisible();
    await inDialog(page, 'Cancel').click();
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('what is searched and chosen stands in the address, and a part of a list has no handles', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const write = await authorFor(teacher);
  for (const name of ['Verbs', 'Nouns']) await makeCourse(write, name);
  const page = await open(teacher, list);
  await expect(handle(page, 'Verbs')).toBeVisible();
  await page.getByRole('searchbox').fill('ver');
  await expect(names(page)).toHaveText(['Verbs']);
  await expect(page).toHaveURL(`${list}?q=ver`);
  await expect(handle(page, 'Verbs')).toHaveCount(0);
  const calls = page.waitForRequest(/courses\?type=own&search=ver$/);
  await choose(page, 'Verbs', 'Delete');
  await inDialog(page, 'Delete').click();
  await calls;
  await expect(page.getByText('Nothing matches your search')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog(page).getByLabel('Level').selectOption('A2');
  await expectAccessible(page);
  await expect(page).toHaveURL(`${list}?level=a2`);
  await expect(names(page)).toHaveText(['Nouns']);
});

test('a library is there to read and to copy from', async ({ open, person }) => {
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
  const mine = await makeCourse(await authorFor(teacher), 'Mine', { Start: [] });
  const page = await open(teacher, '/courses/own');
  await page.getByRole('tab', { name: 'Kalyna Hub' }).click();
  await expect(main(page).getByRole('button', { name: 'Add course' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Shared verbs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shared verbs' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^(Add|Move|Edit)/ })).toHaveCount(0);
  await expectAccessible(page);
  await choose(page, 'Regular', 'Copy to…');
  await dialog(page).getByRole('combobox', { name: 'To the course' }).click();
  await page.getByRole('option', { name: 'Mine' }).click();
  await dialog(page).getByRole('combobox', { name: 'To the section' }).click();
  await page.getByRole('option', { name: 'Start' }).click();
  await inDialog(page, 'Copy').click();
  await toast(page, 'Lesson copied').getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(`/courses/${mine.id}`);
  await expect(lessonsOf(page, 'Start')).toHaveText(['Regular']);
  await page.goBack();
  await page.getByRole('button', { name: 'Copy to my courses' }).click();
  await toast(page, 'Course duplicated').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shared verbs (copy)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add section' })).toBeVisible();
});

test('others are told why a course does not open', async ({ open, person, resident }) => {
  const { id } = await makeCourse(await authorFor(await person('teacher')), 'Verbs', { Past: [] });
  for (const path of [list, `/courses/${id}`]) {
    const page = await open('member', path);
    await expect(page).toHaveURL('/access-denied');
  }
  const page = await open(await resident('teacher'), `/courses/${id}`);
  await expect(page.getByText('This course belongs to somebody else')).toBeVisible();
  await page.goto('/courses/01890000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await cutOff(page, /\/courses$/);
  await page.goto(list);
  await expect(page.getByText('Failed to fetch courses')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to fetch courses')).toHaveCount(0);
});

test('an administrator puts the course of a colleague in order, who sees it at once', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const { id } = await makeCourse(await authorFor(teacher), 'Verbs', {
    Past: [],
    Present: [],
  });
  const seen = await open(teacher, `/courses/${id}`);
  const page = await open('onlyAdmin', `/courses/${id}`);
  const calls = recordCalls(page);
  await carry(page, 'Past', 'ArrowDown', 'Space');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Present', 'Past']);
  await expect(main(seen).getByRole('heading', { level: 2 })).toHaveText(['Present', 'Past']);
  await expect.poll(() => calls).toContain(`PATCH /api/tenant/courses/${id}/sections/reorder`);
  await stub(page, `/api/tenant/courses/${id}`, {
    method: 'DELETE',
    status: 409,
    json: { message: 'Not now' },
  });
  await choose(page, 'Taught in', 'Delete');
  await inDialog(page, 'Delete').click();
  await expect(toast(page, 'Not now')).toBeVisible();
});
