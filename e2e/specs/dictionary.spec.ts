import type { Page } from '@playwright/test';
import { stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openClassWork } from '../support/class-work.ts';
import { createApiClient } from '../support/courses.ts';
import { buildGaps, buildTrueFalse } from '../support/lessons.ts';
import { openSession, type Person } from '../support/school.ts';
import { getServerAddress } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('tbody').getByRole('row');
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Adds words through the API. */
async function addWords(person: Person, words: readonly (readonly [string, string])[]): Promise<void> {
  const token = await openSession(person);
  for (const [phrase, translation] of words)
    await fetch(`${getServerAddress()}/api/tenant/dictionary`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ phrase, translation, language: 'german' }),
    });
}

test('a student adds, finds, changes, deletes and imports words', async ({ open, person }) => {
  const student = await person('member');
  const page = await open(student, '/dictionary');
  await expect(main(page).getByText('No words yet')).toBeVisible();
  await main(page).getByRole('button', { name: 'Add word' }).click();
  await dialog(page).getByLabel('Phrase').fill('die Größe');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByLabel('Translation', { exact: true })).toBeFocused();
  await dialog(page).getByLabel('Translation', { exact: true }).fill('size');
  await expect(dialog(page).getByLabel('Language').getByRole('option')).toHaveText([
    ...['Ukrainian', 'English', 'German', 'French', 'Spanish', 'Italian'],
  ]);
  await dialog(page).getByLabel('Language').selectOption('German');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Entry created successfully')).toBeVisible();
  await expect(rows(page)).toHaveText([/die Größe.*size/]);

  await main(page).getByRole('button', { name: 'Import' }).click();
  await dialog(page).getByLabel('Language').selectOption('German');
  const notes = '#separator:tab\nder Hund\tdog\ndie größe\tsize\ndie Katze\tcat\n';
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from(notes) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByRole('status')).toContainText('2 words will be added');
  await expect(dialog(page)).toContainText('This phrase is already in the dictionary');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add 2 words' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('2 words added');
  await dialog(page).locator('footer, div').getByRole('button', { name: 'Close' }).last().click();
  await expect(rows(page)).toHaveCount(3);

  await main(page).getByRole('searchbox').fill('grosse');
  await expect(page).toHaveURL(/q=grosse/);
  await expect(rows(page)).toHaveText([/die Größe/]);
  await rows(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Own translation').fill('how big');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Entry updated successfully')).toBeVisible();
  await expect(rows(page)).toHaveText([/how big/]);
  await rows(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('Delete die Größe?');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Entry deleted successfully')).toBeVisible();
});

test('failed changes are shown and keep the typed text', async ({ open, person }) => {
  const student = await person('member');
  await addWords(student, [['der Hund', 'dog']]);
  const page = await open(student, '/dictionary');
  await page.route('**/api/tenant/dictionary**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
  const failsToSave = async (field: string, failure: string): Promise<void> => {
    await dialog(page).getByLabel(field, { exact: true }).fill('hound');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, failure)).toBeVisible();
    await expect(dialog(page).getByLabel(field, { exact: true })).toHaveValue('hound');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await main(page).getByRole('button', { name: 'Add word' }).click();
  await dialog(page).getByLabel('Phrase').fill('der Jagdhund');
  await failsToSave('Translation', 'Failed to create entry');
  await rows(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await failsToSave('Own translation', 'Failed to update entry');
  await rows(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete entry')).toBeVisible();
  await expect(rows(page)).toHaveText([/der Hund.*dog/]);
});

test('words can be trained by keyboard, and ratings given offline are sent later', async ({
  open,
  person,
}) => {
  const student = await person('member');
  await addWords(student, [
    ['der Hund', 'dog'],
    ['die Katze', 'cat'],
  ]);
  const page = await open(student, '/dictionary');
  await expect(main(page)).toContainText('2 words for today');
  await main(page).getByRole('link', { name: 'Train' }).click();
  const card = main(page).getByRole('region');
  await expect(card).toContainText('der Hund');
  await expect(card).not.toContainText('dog');
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(card).toContainText('dog');
  await page.keyboard.press('4');
  await expect(card).toContainText('die Katze');
  await page.keyboard.press('u');
  await expect(card).toContainText('der Hund');

  let isCut = true;
  await page.route('**/api/tenant/dictionary/training', (route) =>
    isCut && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  for (const word of ['der Hund', 'die Katze']) {
    await expect(card).toContainText(word);
    await page.keyboard.press('Space');
    await page.keyboard.press('4');
  }
  await expect(main(page).getByRole('status')).toContainText('2 answers wait for a connection');
  isCut = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(main(page).getByRole('heading', { name: 'Done for today' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'To the dictionary' }).click();
  await expect(main(page)).toContainText('Nothing to train today');
});

test('staff choose a student, see their words and assign some to practise', async ({ open, person }) => {
  const student = await person({ role: 'member', firstName: 'Wanda', lastName: 'Wordsworth' });
  await addWords(student, [['der Hund', 'dog']]);
  const page = await open('admin', '/dictionary');
  await expect(main(page).getByText('Choose a student to see their words')).toBeVisible();
  await main(page).getByRole('combobox', { name: 'Student' }).fill('wordsw');
  await page.getByRole('option', { name: 'Wanda Wordsworth' }).click();
  await expect(page).toHaveURL(new RegExp(`studentId=${student.id}`));
  await expect(rows(page)).toHaveText([/der Hund/]);
  await rows(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Give to practise' }).click();
  await expect(dialog(page)).toContainText('Wanda Wordsworth');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Give to practise' }).click();
  await expect(rows(page)).toHaveText([/To practise/]);
});

test('a word list shows which words are in the dictionary, and adds a word with its sentence', async ({
  open,
  school,
}) => {
  const work = await openClassWork(school, async ({ add }) => {
    const entries = [
      { word: 'the sky', translation: 'небо', example: 'The sky is grey today.' },
      { word: 'the rain', translation: 'дощ' },
      { word: 'the wind', translation: 'вітер' },
    ];
    await add({ type: 'wordlist', title: 'Weather', content: { entries } });
  });
  const [anna] = work.students;
  if (!anna) throw new Error('the class has no student');
  const token = await openSession(anna);
  const requestDictionary = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${getServerAddress()}/api/tenant/dictionary${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()).data;
  };
  const page = await open(anna, work.path);
  const addButton = (word: string) => main(page).getByRole('button', { name: `Add to dictionary: ${word}` });
  const knownButton = (word: string) =>
    main(page).getByRole('button', { name: `In the dictionary: ${word}` });
  await addButton('the sky').click();
  await expect(toast(page, 'Word added to the dictionary')).toBeVisible();
  expect(await requestDictionary('GET', '')).toMatchObject([
    { phrase: 'the sky', translation: 'небо', context: 'The sky is grey today.' },
  ]);

  await page.reload();
  await expect(knownButton('the sky')).toBeVisible();
  await expect(addButton('the rain')).toBeVisible();
  // The cards show the student's own translation too.
  await main(page).getByRole('radio', { name: 'Cards' }).check({ force: true });
  await expect(knownButton('the sky')).toBeVisible();
  await main(page).getByRole('radio', { name: 'List' }).check({ force: true });
  await expectAccessible(page);

  // Adding a word succeeds if the word was added elsewhere without this page knowing.
  await stub(page, '/api/tenant/dictionary/known', {
    ...{ method: 'POST', status: 200 },
    json: { data: { known: ['the sky'] } },
  });
  await requestDictionary('POST', '', { phrase: 'The Rain', translation: 'злива', language: 'english' });
  await addButton('the rain').click();
  await expect(knownButton('the rain')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'already in the dictionary' })).toHaveCount(0);
});

test('columns of a list can be chosen before the import', async ({ open, person }) => {
  const page = await open(await person('member'), '/dictionary');
  await main(page).getByRole('button', { name: 'Import' }).click();
  await dialog(page).getByLabel('Language').selectOption('German');
  const list = 'dog;der Hund;Der Hund bellt.;A1\n#remark\ncat;die Katze;;A1\n';
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  const column = (number: number) => dialog(page).getByLabel(`Column ${number}`);
  await expect(column(3)).toHaveValue('context');
  await expect(dialog(page).getByRole('status')).toContainText('Columns left out: Column 4');
  await expect(dialog(page).getByRole('status')).toContainText('Lines that begin with # are skipped: 2');
  await column(1).selectOption('Leave out');
  await expect(dialog(page).getByRole('alert')).toContainText('Please choose a column');
  await expect(dialog(page).getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await column(2).selectOption('Phrase');
  await column(1).selectOption('Translation');
  await expect(rows(page).or(dialog(page).locator('tbody').getByRole('row')).first()).toContainText(
    'der Hund',
  );
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add 2 words' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('2 words added');
  await dialog(page).locator('footer, div').getByRole('button', { name: 'Close' }).last().click();
  await expect(rows(page)).toHaveText([/die Katze.*cat/, /der Hund.*dog/]);
});

test('the first line of a list can be read as headings', async ({ open, person }) => {
  const page = await open(await person('member'), '/dictionary');
  await main(page).getByRole('button', { name: 'Import' }).click();
  await dialog(page).getByLabel('Language').selectOption('German');
  const list = 'Vocable;Traducere\nder Hund;собака\n';
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  const hasHeadings = dialog(page).getByLabel('The first row contains headings');
  await expect(hasHeadings).not.toBeChecked();
  await expect(dialog(page).getByRole('status')).toContainText('2 words will be added');
  await hasHeadings.click();
  await expect(dialog(page).getByRole('status')).toContainText('1 word will be added');
  await expect(hasHeadings).toBeChecked();
  await expect(dialog(page).getByLabel('Traducere')).toHaveValue('translation');
  await dialog(page).getByLabel('Vocable').selectOption('Translation');
  await expect(dialog(page).locator('tbody').getByRole('row')).toContainText('собака');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add 1 word' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('1 word added');
  await expect(hasHeadings).toHaveCount(0);
});

test('an ambiguous column must be chosen before the import', async ({ open, person }) => {
  const page = await open(await person('member'), '/dictionary');
  await main(page).getByRole('button', { name: 'Import' }).click();
  await dialog(page).getByLabel('Language').selectOption('German');
  const list = 'phrase,translation 1,translation 2\nder Hund,собака,dog\ndie Katze,кішка,cat\n';
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByRole('heading', { name: 'Which column is it?' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  const translation = dialog(page).getByLabel('Translation');
  await expect(translation).toHaveAccessibleDescription('Please choose a column');
  await translation.selectOption('translation 2 (dog · cat)');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('2 words will be added');
  await expect(dialog(page).getByLabel('translation 1')).toHaveValue('');
  await dialog(page).getByLabel('translation 1').selectOption('Sentence');
  await dialog(page).getByRole('button', { name: 'Add 2 words' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('2 words added');
  await dialog(page).locator('footer, div').getByRole('button', { name: 'Close' }).last().click();
  await expect(rows(page)).toHaveText([/die Katze.*cat/, /der Hund.*dog/]);
});

test('words of a lesson can be added from a list, a text and a mistake, and appear in the class panel', async ({
  open,
  school,
}) => {
  const ids: string[] = [];
  const work = await openClassWork(school, async ({ add }) => {
    const entries = [{ word: 'the sky', translation: 'небо' }];
    const text = 'Every morning she counted the clouds. The cat did not.';
    await add({ type: 'wordlist', title: 'Weather', content: { entries } });
    await add({ type: 'article', title: 'The hen', content: {}, article: { kind: 'plain', text } });
    ids.push(await add(buildGaps('To be')), await add(buildTrueFalse('Snow')));
  });
  const [anna] = work.students;
  if (!anna) throw new Error('the class has no student');
  const request = await createApiClient(anna);
  for (const [index, answer] of [{ gaps: ['is', 'are'] }, { marks: [false, false] }].entries()) {
    const path = `/classes/${work.classId}/answers/${ids[index]}`;
    await request('PUT', path, answer);
    await request('POST', `${path}/check`);
  }

  const page = await open(anna, work.path);
  await stub(page, '/api/tenant/dictionary', { method: 'POST', status: 500 });
  await main(page).getByRole('button', { name: 'Add to dictionary: the sky' }).click();
  await expect(toast(page, 'Failed to add the word to the dictionary')).toBeVisible();
  await page.unrouteAll();
  await main(page).getByRole('button', { name: 'Add to dictionary: the sky' }).click();
  await expect(toast(page, 'Word added to the dictionary')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'In the dictionary: the sky' })).toBeVisible();
  await main(page)
    .getByText('counted the clouds')
    .dblclick({ position: { x: 20, y: 12 } });
  await main(page).getByRole('button', { name: 'Add to dictionary', exact: true }).click();
  await expect(dialog(page).getByLabel('Phrase')).toHaveValue('Every');
  await expect(dialog(page).getByLabel('Sentence')).toHaveValue('Every morning she counted the clouds.');
  await expectAccessible(page);
  await dialog(page).getByLabel('Translation', { exact: true }).fill('кожен');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);

  const side = page.getByRole('complementary', { name: 'Class panel' });
  await side.getByRole('tab', { name: 'Words' }).click();
  await expect(side.getByRole('list', { name: 'Dictionary' }).getByRole('listitem')).toHaveCount(2);

  const teaching = await open(work.teacher, `${work.path}?tab=mistakes`);
  const panel = teaching.getByRole('complementary', { name: 'Class panel' });
  const mistakes = panel.getByRole('list', { name: 'Mistakes' });
  // The page translates "true" and "false" and does not offer to add them as words.
  await expect(mistakes.getByRole('listitem').filter({ hasText: 'Snow is white.' })).toContainText(
    /Answered\s*False\s*Right answer\s*True/,
  );
  await mistakes.getByRole('button', { name: 'Add to dictionary: am' }).click();
  await expect(dialog(teaching).getByLabel('Phrase')).toHaveValue('am');
  await dialog(teaching).getByLabel('Translation', { exact: true }).fill('є');
  await dialog(teaching).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(teaching)).toHaveCount(0);
  await panel.getByRole('tab', { name: 'Words' }).click();
  await expect(panel.getByRole('list', { name: 'Dictionary' })).toContainText(/am.*є/);
  await expectAccessible(teaching);
  const listed = side.getByRole('list', { name: 'Dictionary' }).getByRole('listitem');
  await expect(listed).toHaveCount(3);

  await addWords(
    anna,
    Array.from({ length: 8 }, (_, number) => [`Wort ${number}`, `слово ${number}`] as const),
  );
  await expect(listed).toHaveCount(10);
  await side.getByRole('button', { name: 'Show more' }).click();
  await expect(listed).toHaveCount(11);
  await expect(side.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
