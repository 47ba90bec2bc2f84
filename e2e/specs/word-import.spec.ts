/** Replies that arrive late while words are imported do not replace later ones. */
import type { Page, Route } from '@playwright/test';
import { dialog, main, toast } from '../support/courses-page.ts';
import { expect, test } from '../support/test.ts';

const endpoint = '**/api/tenant/dictionary/import';
const column = (page: Page, number: number) => dialog(page).getByLabel(`Column ${number}`);

async function chooseFile(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Import' }).click();
  const list = 'der Hund;dog;Der Hund bellt.\ndie Katze;cat;\n';
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(column(page, 3)).toHaveValue('context');
}

/** Resolves with the next import request, which waits for its answer. */
const holdNext = (page: Page): Promise<Route> =>
  new Promise((resolve) => void page.route(endpoint, resolve, { times: 1 }));

test('columns and file cannot be changed while words are added', async ({ open, person }) => {
  const page = await open(await person('member'), '/dictionary');
  await chooseFile(page);
  const held = holdNext(page);
  await dialog(page).getByRole('button', { name: 'Add 2 words' }).click();
  const request = await held;
  await expect(dialog(page).getByRole('button', { name: 'Add 2 words' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(dialog(page).getByRole('button', { name: 'Another file' })).toBeDisabled();
  await expect(column(page, 3)).toBeDisabled();
  await request.continue();
  await expect(dialog(page).getByRole('status')).toContainText('2 words added');
});

test('the failure of a check is not told once the columns were changed again', async ({ open, person }) => {
  const page = await open(await person('member'), '/dictionary');
  await chooseFile(page);
  const held = holdNext(page);
  await column(page, 3).selectOption('Own translation');
  const request = await held;
  await column(page, 3).selectOption('Leave out');
  await expect(dialog(page).getByRole('status')).toContainText('Columns left out: Column 3');
  await request.fulfill({ status: 400, json: { message: 'The file is unreadable' } });
  await expect(toast(page, 'The file is unreadable').waitFor({ timeout: 1500 })).rejects.toThrow('Timeout');
  await expect(column(page, 3)).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Add 2 words' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('2 words added');
});
