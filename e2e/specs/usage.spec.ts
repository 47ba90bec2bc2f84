/** Administrators see what the school uses; an upload that does not fit is refused and nothing is lost. */
import type { Page } from '@playwright/test';
import { recordRequests, stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openClassWork } from '../support/class-work.ts';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { password } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const path = '/settings/school/usage';
const megabyte = 1024 * 1024;
const createDocument = (name: string, size: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, ' '), Buffer.from('\n%%EOF\n')]),
});
const upload = (page: Page) =>
  page.getByLabel('Upload documents', { exact: true }).and(page.locator('input'));

test('the usage shows storage and mails, warns at 80 %, and a document that does not fit is refused', async ({
  open,
  ownSchool,
}) => {
  await ownSchool.setStorageQuota(1);
  const student = await ownSchool.person('member');
  const page = await open(await ownSchool.person('onlyAdmin'), `/users/students/${student.id}?tab=documents`);
  allowConsoleMessage(page, /413/);
  await upload(page).setInputFiles(createDocument('Fits.pdf', 0.9 * megabyte));
  await expect(page.getByRole('row').filter({ hasText: 'Fits' })).toBeVisible();
  await upload(page).setInputFiles(createDocument('Too large.pdf', 0.5 * megabyte));
  const refused = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(refused.getByRole('alert')).toContainText(
    'The storage of the school is full: 0 of 1 MB are left',
  );
  await ownSchool.setStorageQuota(2);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Too large' })).toBeVisible();
  await ownSchool.setStorageQuota(1);

  await page.goto('/settings/school/general');
  await page.getByRole('tab', { name: 'Usage' }).click();
  await expect(page).toHaveURL(path);
  const main = page.getByRole('main');
  await expect(main.getByText('1.4 MB of 1 MB')).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: 'The storage is full' })).toBeVisible();
  await expect(main.getByRole('definition').filter({ hasText: '1.4 MB' })).toBeVisible();
  await expectAccessible(page);
});

test('a recording that does not fit stays on the page and is saved when there is room', async ({
  open,
  ownSchool,
}) => {
  const work = await openClassWork(ownSchool, ({ add }) =>
    add({ type: 'voice_recording', title: 'Speak', content: {} }),
  );
  const [student] = work.students;
  if (!student) throw new Error('a class without students');
  await ownSchool.setStorageQuota(1, { usedBytes: megabyte });
  const page = await open(student, work.path);
  allowConsoleMessage(page, /413|WebSocket/);
  const recorder = page.getByRole('group', { name: 'Voice recording' });
  await recorder.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(recorder.getByText('0:01 / 10:00')).toBeVisible();
  await recorder.getByRole('button', { name: 'Save recording' }).click();
  await expect(recorder.getByRole('alert')).toContainText('The storage of the school is full');
  await ownSchool.setStorageQuota(100);
  await recorder.getByRole('button', { name: 'Save again' }).click();
  await expect(recorder.getByRole('status')).toHaveText('Recording saved');
});

test('a shorter retention says what it erases before it is saved, and a bad value is explained', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person('onlyAdmin'), path);
  allowConsoleMessage(page, /400|403/);
  const form = page.getByRole('form', { name: 'How long data is kept' });
  const mails = form.getByLabel('Emails (days)');
  const recorded = recordRequests(page);
  await mails.fill('400');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Must be at most 30')).toBeVisible();
  expect(recorded.filter((request) => !request.startsWith('GET'))).toEqual([]);
  await expect(mails).toHaveValue('400');
  await mails.fill('');
  await form.getByLabel('Answers of former students (months)').fill('6');
  const counts = { securityEvents: 0, mails: 0, auditEntries: 3, formerStudents: 12 };
  await stub(page, '/api/tenant/school/retention/preview', { status: 200, json: { data: counts } });
  await form.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'From tonight on this erases: the answers of 12 former students and 3 entries of the audit log.',
  );
  await expectAccessible(page);
  await ownSchool.ageSessions();
  await dialog.getByRole('button', { name: 'Save and erase' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByLabel('Current password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Saved how long data is kept')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Answers of former students (months)')).toHaveValue('6');
});
