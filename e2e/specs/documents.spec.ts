import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { abortRequests, stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { createPdfFile } from '../support/pdf-file.ts';
import { openSession, type Person } from '../support/school.ts';
import { getServerAddress } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';
import { createPicture, textFile } from '../support/upload-files.ts';

const own = '/settings/profile/documents';
const documentsPath = (student: Person) => `/api/tenant/users/${student.id}/documents`;
const documentsTabPath = (student: Person) => `/users/students/${student.id}?tab=documents`;
const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row');
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const upload = (page: Page) =>
  page.getByLabel('Upload documents', { exact: true }).and(page.locator('input'));

async function choose(page: Page, name: string, action: string): Promise<void> {
  await rows(page).filter({ hasText: name }).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

interface DocumentInput {
  readonly type: 'public' | 'private';
  readonly name: string;
}

/** Uploads a document through the API. */
async function uploadDocument(student: Person, by: Person, { type, name }: DocumentInput): Promise<void> {
  const body = new FormData();
  body.append('name', name);
  body.append('type', type);
  body.append('file', new Blob([new Uint8Array(createPdfFile('a', name).buffer)]), `${name}.pdf`);
  const headers = { authorization: `Bearer ${await openSession(by)}` };
  const response = await fetch(`${getServerAddress()}${documentsPath(student)}`, {
    method: 'POST',
    headers,
    body,
  });
  expect(response.status).toBe(201);
}

test('documents can be uploaded together, made public or private, renamed, replaced and deleted', async ({
  open,
  person,
}) => {
  const student = await person('member');
  const page = await open(await person('manager'), documentsTabPath(student));
  await expect(page.getByText('There are no documents yet')).toBeVisible();
  await upload(page).setInputFiles([createPdfFile('Договір №1.pdf', 'Agreement'), createPicture()]);
  await expect(toast(page, '2 documents uploaded')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Договір №1' })).toContainText('Private');
  await expect(uploads(page)).toHaveCount(0);

  await page.getByRole('radio', { name: 'Public' }).check();
  await upload(page).setInputFiles(createPdfFile('Plan.pdf', 'Plan'));
  await expect(rows(page).first()).toContainText(/Plan.*Public/);
  await expectAccessible(page);

  await choose(page, 'Договір №1', 'Edit');
  const name = dialog(page).getByLabel('Name', { exact: true });
  await name.fill('');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveAccessibleDescription(/This field is required/);
  await name.fill('Agreement');
  await dialog(page).getByRole('radio', { name: 'Public' }).check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Document updated successfully')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Agreement' })).toContainText('Public');

  const chooser = page.waitForEvent('filechooser');
  await choose(page, 'Agreement', 'Replace file');
  await (await chooser).setFiles(createPdfFile('signed.pdf', 'Signed'));
  await expect(rows(page).filter({ hasText: 'Agreement' })).toContainText('signed.pdf');

  await choose(page, 'Agreement', 'Delete');
  await expect(dialog(page)).toContainText('Delete Agreement?');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Document deleted successfully')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('an invalid file shows the reason and is not sent', async ({ open, person }) => {
  const student = await person('member');
  const page = await open(await person('admin'), documentsTabPath(student));
  await expect(page.getByText('There are no documents yet')).toBeVisible();
  const large = { ...createPdfFile('large.pdf', 'x'), buffer: Buffer.alloc(10_485_761) };
  await upload(page).setInputFiles([textFile, large]);
  const wrongType = 'Invalid file type. Allowed: PDF, DOC, DOCX, JPG, PNG, GIF, WebP';
  await expect(uploads(page)).toHaveText([new RegExp(`notes.txt${wrongType}`), /large.pdfFile is too large/]);
  await page.getByRole('button', { name: 'Dismiss: large.pdf' }).click();
  await upload(page).setInputFiles({ ...textFile, name: 'forged.pdf', mimeType: 'application/pdf' });
  await expect(uploads(page).last()).toHaveText(new RegExp(`forged.pdf${wrongType}`));
  await expectAccessible(page);

  await abortRequests(page, documentsPath(student));
  await upload(page).setInputFiles(createPdfFile('report.pdf', 'Report'));
  await expect(uploads(page).last()).toContainText('Error uploading file');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again: report.pdf' }).click();
  await expect(rows(page)).toHaveText([/report/]);
  await expect(uploads(page)).toHaveCount(2);
});

test('an upload continues when the page is left, and can be cancelled', async ({ open, person }) => {
  const student = await person('member');
  const page = await open(await person('admin'), documentsTabPath(student));
  const { promise: uploadAllowed, resolve: allowUpload } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === documentsPath(student),
    async (route) => {
      if (route.request().method() === 'POST') await uploadAllowed;
      await route.fallback().catch(() => undefined);
    },
  );
  await upload(page).setInputFiles([
    createPdfFile('kept.pdf', 'Kept'),
    createPdfFile('unwanted.pdf', 'Unwanted'),
  ]);
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await page.getByRole('button', { name: 'Cancel upload: unwanted.pdf' }).click();
  await expect(uploads(page)).toHaveText([/kept.pdf/]);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  allowUpload();
  await expect(toast(page, '1 document uploaded')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveText([/kept/]);
});

test('a student reads public documents in the page, downloads them under their names, and adds their own', async ({
  open,
  person,
}) => {
  const [student, manager] = [await person('member'), await person('manager')];
  await uploadDocument(student, manager, { type: 'private', name: 'Notes' });
  await uploadDocument(student, manager, { type: 'public', name: 'Звіт' });
  const requests: string[] = [];
  const page = await open(student, own, {
    width: 390,
    height: 844,
    before: async (page) => void page.on('request', (request) => requests.push(request.url())),
  });
  await expect(rows(page)).toHaveText([/Звіт/]);
  expect(requests.some((url) => url.endsWith('/api/tenant/user/documents?page=1&limit=100'))).toBe(true);
  await upload(page).setInputFiles(createPicture());
  await expect(rows(page)).toHaveText([/portrait/, /Звіт/]);

  await page.getByRole('button', { name: 'portrait', exact: true }).click();
  await expect(dialog(page).getByRole('img', { name: 'portrait' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Звіт', exact: true }).click();
  await expect(dialog(page).getByRole('region', { name: 'Page 1 of 1' })).toBeVisible();
  const isPainted = () =>
    dialog(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
        return data?.some((value, index) => index % 4 === 0 && value < 100) ?? false;
      });
  await expect.poll(isPainted).toBe(true);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Звіт.pdf');
  expect(await readFile(await file.path())).toEqual(createPdfFile('a', 'Звіт').buffer);
});

test('documents of a group appear on its page, and public ones on the pages of its students', async ({
  open,
  person,
}) => {
  const [student, manager] = [await person('member'), await person('manager')];
  const headers = {
    authorization: `Bearer ${await openSession(manager)}`,
    'content-type': 'application/json',
  };
  const post = (path: string, body: object) =>
    fetch(`${getServerAddress()}/api/tenant/groups${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  const { data } = (await (await post('', { name: 'Evening' })).json()) as { data: { id: string } };
  await post(`/${data.id}/users`, { userId: student.id });
  const page = await open(manager, `/users/groups/${data.id}`);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('radio', { name: 'Public' }).check();
  await upload(page).setInputFiles(createPdfFile('Schedule.pdf', 'Schedule'));
  await expect(rows(page)).toHaveText([/Schedule.*Public/]);
  const theirs = await open(student, own);
  await expect(rows(theirs)).toHaveText([/Schedule.*Group: Evening/]);
  await expect(theirs.getByRole('button', { name: 'Actions' })).toBeVisible();
});

test('failed loading can be retried, and a failed download shows a message', async ({ open, person }) => {
  const student = await person('member');
  await uploadDocument(student, await person('manager'), { type: 'public', name: 'Report' });
  const page = await open(student, own, {
    before: (page) => stub(page, '/api/tenant/user/documents', { status: 500 }),
  });
  await expect(page.getByText('Failed to fetch documents')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.route(/\/download$/, (route) => route.fulfill({ status: 500, body: '' }));
  await choose(page, 'Report', 'Download');
  await expect(toast(page, 'Failed to download document')).toBeVisible();
});
