import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openSession, type Person } from '../support/school.ts';
import { getServerAddress } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

async function createKey(person: Person): Promise<string> {
  const response = await fetch(`${getServerAddress()}/api/tenant/school/api-keys`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await openSession(person)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'Try', scopes: ['groups:read', 'groups:write'], days: 1 }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

const findCall = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.locator('summary code').getByText(name, { exact: true }) });

test('a call is tried with a key on the page of the API', async ({ open, ownSchool }) => {
  const olga = await ownSchool.person({ permissions: ['admin-access'] });
  const page = await open('visitor', '/api/docs');
  await page.getByLabel('API key').fill(await createKey(olga));

  const create = findCall(page, 'POST/api/tenant/groups');
  await create.locator('summary').click();
  await create.getByLabel('Body (JSON)').fill('{ "name": "<b>Evening</b>" }');
  page.once('dialog', (dialog) => dialog.accept());
  await create.getByRole('button', { name: 'Send POST' }).click();
  await expect(create.getByRole('status')).toContainText('201');

  const list = findCall(page, 'GET/api/tenant/groups');
  await list.locator('summary').click();
  await list.getByLabel('limit (query)').fill('5');
  await list.getByRole('button', { name: 'Send GET' }).click();
  const reply = list.getByRole('status');
  await expect(reply).toContainText('200');
  await expect(reply).toContainText('"name": "<b>Evening</b>"');
  await expectAccessible(page);
});

test('a change that is not confirmed is not sent', async ({ open }) => {
  const page = await open('visitor', '/api/docs');
  const remove = findCall(page, 'DELETE/api/tenant/groups/{id}');
  await remove.locator('summary').click();
  await remove.getByLabel('id (path, required)').fill('019aa000-0000-7000-8000-000000000000');
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  page.once('dialog', (dialog) => dialog.dismiss());
  await remove.getByRole('button', { name: 'Send DELETE' }).click();
  await expect(remove.getByRole('button', { name: 'Send DELETE' })).toBeEnabled();
  expect(requests).toBe(0);
});

test('a parameter that would lead to another call is not sent', async ({ open }) => {
  const page = await open('visitor', '/api/docs');
  const read = findCall(page, 'GET/api/tenant/groups/{id}');
  await read.locator('summary').click();
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await read.getByLabel('id (path, required)').fill('..');
  await read.getByRole('button', { name: 'Send GET' }).click();
  await expect(read.getByRole('status')).toContainText('id cannot be ..');
  expect(requests).toBe(0);
});
