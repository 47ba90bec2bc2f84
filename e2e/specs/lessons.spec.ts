/** The lesson page shows sections, their order, the actions of exercises, and the preview. */
import type { Page } from '@playwright/test';
import { recordRequests } from '../support/api.ts';
import { expectAccessible, expectAccessibleInAllAppearances } from '../support/axe.ts';
import { navigateTo } from '../support/client-navigation.ts';
import { dialog, dialogButton, main, moveByKeyboard, toast } from '../support/courses-page.ts';
import { buildGaps, buildTrueFalse, makeLesson } from '../support/lessons.ts';
import { fillLibrary } from '../support/library.ts';
import { expect, test } from '../support/test.ts';

const wideViewport = { width: 1440, height: 900 };
const titles = (page: Page) => main(page).getByRole('heading', { level: 3 });
const tab = (page: Page, name: string | RegExp) => main(page).getByRole('tab', { name });
const card = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const outline = (page: Page, section: string) =>
  page.getByRole('complementary', { name: 'Outline' }).getByRole('list', { name: section }).getByRole('link');
const homework = (page: Page) => main(page).getByRole('region', { name: 'Lesson homework' });

async function choose(page: Page, title: string, action: string): Promise<void> {
  await card(page, title).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Chooses an action from the menu of the open section. */
async function chooseForSection(page: Page, action: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Actions' }).nth(1).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('sections can be added, renamed, opened, reordered and deleted; the homework section is separate', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  await lesson.add(buildTrueFalse('Snow'));
  const page = await open(teacher, lesson.path, wideViewport);
  await expect(tab(page, 'Section 1')).toHaveAttribute('aria-selected', 'true');
  await main(page).getByRole('button', { name: 'Add section' }).click();
  await expect(tab(page, 'Section 2')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('There are no exercises in this section yet')).toBeVisible();
  await chooseForSection(page, 'Rename');
  await dialog(page).getByLabel('Name', { exact: true }).fill('Listening');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Listening')).toBeVisible();

  await main(page).getByRole('button', { name: 'Add homework section' }).click();
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(homework(page).getByRole('button', { name: 'Add exercise' })).toBeFocused();
  await expect(homework(page).getByText('There is no homework yet')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Homework' })).toHaveCount(0);
  await page.reload();
  await expect(tab(page, 'Listening')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab(page, 'Section 1')).toHaveAttribute('aria-selected', 'true');
  await expect(titles(page)).toHaveText(['1Snow']);

  await moveByKeyboard(page, 'Section 1', 'ArrowDown', 'Space');
  await expect(tab(page, 'Section 2')).toHaveAttribute('aria-selected', 'true');
  await expect(main(page).getByRole('tab')).toHaveText([/Listening/, /Section 2/]);
  await chooseForSection(page, 'Duplicate');
  await expect(main(page).getByRole('tab')).toHaveText([/Listening/, /Section 2/, /Section 3/]);
  await expect(tab(page, 'Section 3')).toHaveAttribute('aria-selected', 'true');
  await expect(titles(page)).toHaveText(['1Snow']);
  await chooseForSection(page, 'Delete');
  await expect(dialog(page)).toContainText('Delete Section 3?');
  await expect(dialog(page)).toContainText('1 exercise is deleted with it');
  await dialogButton(page, 'Delete').click();
  await expect(tab(page, 'Listening')).toHaveAttribute('aria-selected', 'true');
  await toast(page, 'Section deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(main(page).getByRole('tab')).toHaveCount(3);
});

test('exercises can be reordered optimistically in the outline and on cards; a failure reverts the order', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  const home = (await lesson.request('POST', `${lesson.apiPath}/sections`, { isHomework: true })).id;
  for (const title of ['One', 'Two', 'Three']) await lesson.add(buildTrueFalse(title));
  await lesson.add(buildTrueFalse('Home'), home);
  const page = await open(teacher, lesson.path, wideViewport);
  await page.getByRole('button', { name: 'Move up: Two' }).click();
  await expect(titles(page)).toHaveText(['1Two', '2One', '3Three', '1Home']);
  await expect(page.getByRole('button', { name: 'Move up: Two' })).toBeDisabled();
  await moveByKeyboard(page, 'Three', 'Home', 'Space');
  await expect(outline(page, 'Section 1')).toHaveText(['1Three', '2Two', '3One']);
  const saved = page.waitForResponse((answer) => answer.url().endsWith(`${home}/exercises/reorder`));
  await moveByKeyboard(page, 'One', 'ArrowDown', 'Space');
  await expect(outline(page, 'Lesson homework')).toHaveText(['1One', '2Home']);
  await saved;
  await page.reload();
  await expect(titles(page)).toHaveText(['1Three', '2Two', '1One', '2Home']);

  await page.route('**/reorder', (route) => route.fulfill({ status: 500, body: '' }));
  await moveByKeyboard(page, 'Three', 'ArrowDown', 'Space');
  await expect(toast(page, 'Failed to save the order')).toBeVisible();
  await expect(titles(page)).toHaveText(['1Three', '2Two', '1One', '2Home']);
});

test('an exercise can be duplicated, moved, deleted after confirming, and restored', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  await lesson.request('POST', `${lesson.apiPath}/sections`, { name: 'Listening' });
  await lesson.add(buildTrueFalse('Snow'));
  const page = await open(teacher, lesson.path);
  await choose(page, 'Snow', 'Duplicate');
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Snow (copy)');
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Rain');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['1Snow', '2Rain']);

  await choose(page, 'Rain', 'Move to…');
  await dialogButton(page, 'Move').click();
  await expect(dialog(page).getByText('This field is required')).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Section of the lesson' }).click();
  await expect(page.getByRole('option')).toHaveText(['Listening']);
  await page.getByRole('option', { name: 'Listening' }).click();
  await dialogButton(page, 'Move').click();
  await expect(titles(page)).toHaveText(['1Snow']);
  await tab(page, 'Listening').click();
  await expect(titles(page)).toHaveText(['1Rain']);

  await choose(page, 'Rain', 'Delete');
  await expect(dialog(page)).toContainText('Delete Rain?');
  await expect(dialogButton(page, 'Cancel')).toBeFocused();
  await dialogButton(page, 'Delete').click();
  await expect(page.getByText('There are no exercises in this section yet')).toBeVisible();
  const offer = toast(page, 'Exercise deleted');
  await expect(offer.getByRole('button', { name: 'Close' })).toBeVisible();
  await offer.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['1Rain']);
});

test('a lesson of a library can be read, and its exercises can be copied', async ({ open, person }) => {
  await fillLibrary('kalyna-academy', [
    {
      key: 'lessons-spec',
      name: 'Shared',
      language: 'en',
      teachingLanguage: 'uk',
      level: 'a1',
      sections: [
        {
          name: 'Start',
          lessons: [{ name: 'Weather', sections: [{ exercises: [buildTrueFalse('Snow')] }] }],
        },
      ],
    },
  ]);
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  const page = await open(teacher, '/courses/kalyna-academy');
  await page.getByRole('link', { name: 'Shared' }).click();
  await page.getByRole('link', { name: 'Weather' }).click();
  await expect(titles(page)).toHaveText(['1Snow']);
  await expect(main(page).getByRole('button', { name: /^(Add|Move|Edit)/ })).toHaveCount(0);
  await choose(page, 'Snow', 'Copy to my course');
  for (const [field, option] of [
    ['Course', 'English'],
    ['Section of the course', 'Basics'],
    ['Lesson', 'Greetings'],
    ['Section of the lesson', 'Section 1'],
  ] as const) {
    await dialog(page).getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await dialogButton(page, 'Copy').click();
  await toast(page, 'Copied: Snow').getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(new RegExp(lesson.path));
  await expect(titles(page)).toHaveText(['1Snow']);
  await expect(page.getByRole('button', { name: 'Edit: Snow' })).toBeVisible();
});

test('a preview shows the student view, applies its limits, and saves nothing', async ({ open, person }) => {
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  await lesson.add({ type: 'notify', title: 'Secret', content: { text: 'Ask about the weekend.' } });
  await lesson.add({ ...buildGaps('Two gaps'), attemptsLimit: 2 });
  await lesson.add({ ...buildTrueFalse('Snow'), showAnswers: 'never' });
  const page = await open(teacher, lesson.path, wideViewport);
  await expect(card(page, 'Secret').getByText('Only teachers see this')).toBeVisible();
  await expect(card(page, 'Two gaps').getByLabel('Gap 1 of 2')).toHaveValue('am');
  await page.getByRole('link', { name: 'Preview as a student' }).click();
  await expect(page.getByText('What you answer here is not saved.')).toBeVisible();
  const requests = recordRequests(page);
  await expect(titles(page)).toHaveText(['1Two gaps', '2Snow']);
  const gap = (number: number) => card(page, 'Two gaps').getByLabel(new RegExp(`^Gap ${number} of 2`));
  const button = (title: string, name: string) =>
    card(page, title).getByRole('button', { name, exact: true });
  await expect(button('Two gaps', 'Check')).toHaveAttribute('aria-disabled', 'true');
  await expect(button('Two gaps', 'Show answers')).toHaveCount(0);
  await gap(1).fill('am');
  await gap(2).fill('is');
  await button('Two gaps', 'Check').click();
  await expect(card(page, 'Two gaps').getByText('1 of 2 right')).toBeVisible();
  await expect(card(page, 'Two gaps').getByText('1 attempt left')).toBeVisible();
  await expectAccessible(page);
  await button('Two gaps', 'Show answers').click();
  await expect(gap(2)).toHaveValue('are');
  await button('Two gaps', 'Hide answers').click();
  await expect(gap(2)).toHaveValue('is');
  await button('Two gaps', 'Try again').click();
  await gap(2).fill('are');
  await page.keyboard.press('Tab');
  await button('Two gaps', 'Check').press('Enter');
  await expect(card(page, 'Two gaps').getByText('2 of 2 right')).toBeVisible();
  await expect(card(page, 'Two gaps').getByText('0 attempts left')).toBeVisible();
  await expect(button('Two gaps', 'Try again')).toHaveCount(0);

  await card(page, 'Snow').getByRole('radio', { name: 'True' }).first().click();
  await button('Snow', 'Check').click();
  await expect(card(page, 'Snow').getByText('1 of 2 right')).toBeVisible();
  await expect(button('Snow', 'Show answers')).toHaveCount(0);
  expect(requests.filter((one) => !one.startsWith('GET'))).toEqual([]);
  await page.reload();
  await expect(gap(1)).toHaveValue('');
});

test('a lesson is accessible, only for staff, and shows a 404 page for an unknown id', async ({
  open,
  person,
}) => {
  test.slow();
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  await lesson.add(buildTrueFalse('Snow'));
  await lesson.add({
    type: 'match_the_words',
    title: 'Animals',
    content: { pairs: [{ left: 'dog', right: 'пес' }] },
  });
  const page = await open(teacher, lesson.path, wideViewport);
  await expect(card(page, 'Animals').getByText('Right answers')).toBeVisible();
  await expectAccessibleInAllAppearances(page);
  await navigateTo(page, `${lesson.path}?add=test`);
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await expectAccessibleInAllAppearances(page);
  await page.goto(lesson.path);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Outline' }).click();
  await expect(dialog(page).getByRole('navigation', { name: 'Outline' })).toBeVisible();
  await expectAccessible(page);
  const stranger = await open('member', lesson.path);
  await expect(stranger).toHaveURL('/access-denied');
  await page.goto(lesson.path.replace(/[^/]+$/, '01890000-0000-7000-8000-000000000000'));
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
