import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openSession } from '../support/school.ts';
import { getServerAddress } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

const path = '/settings/school/security';
const rows = (page: Page) => page.getByRole('main').getByRole('table').locator('tbody').getByRole('row');

test('administrators filter the security log, keep the filters in the URL and download it', async ({
  open,
  ownSchool,
}) => {
  const olga = await ownSchool.person({ firstName: 'Olga', permissions: ['admin-access'] });
  const max = await ownSchool.person({ firstName: 'Max', permissions: ['teacher'] });
  const authorization = `Bearer ${await openSession(olga)}`;
  await fetch(`${getServerAddress()}/api/tenant/users/${max.id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ permissions: ['users-management'] }),
  });

  const page = await open(olga, '/settings/school/general');
  await page.getByRole('tab', { name: 'Security log' }).click();
  const change = rows(page).filter({ hasText: 'Permissions changed' });
  await expect(change).toContainText(/Max Lee.*Olga Lee.*User management.*Teaching/);
  await page.getByRole('combobox', { name: 'Event' }).selectOption('Permissions changed');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Person' }).fill('olga');
  await page.getByRole('option', { name: 'Olga Lee' }).click();
  await expect(page).toHaveURL(`${path}?kind=permissions.changed&personId=${olga.id}`);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Olga Lee');
  await expect(rows(page)).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON lines' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('security-log.jsonl');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).kind)).toEqual(['permissions.changed']);
  await expectAccessible(page);

  await page.goto(`${path}?from=2020-01-01&to=2020-12-31`);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(change).toBeVisible();
});

test('everybody sees what concerns their own account, without the address of an administrator', async ({
  open,
  ownSchool,
}) => {
  const zoe = await ownSchool.person({ role: 'member', firstName: 'Zoe' });
  await openSession(zoe);
  const page = await open(zoe, '/settings/profile/privacy');
  const list = page.getByRole('list', { name: 'Activity of your account' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Signed in' }).first()).toContainText(
    '127.0.0.1',
  );
  await expectAccessible(page);
});

test('a log that failed to load can be loaded again; only administrators see its tab', async ({
  open,
  ownSchool,
}) => {
  const page = await open(await ownSchool.person({ permissions: ['admin-access'] }), path, {
    before: (page) => stub(page, '/api/tenant/security-log', { status: 500, json: {} }),
  });
  await expect(page.getByText('Failed to load the security log')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();

  const plain = await open(await ownSchool.person('manager'), '/settings/school/general');
  await expect(plain.getByRole('tab', { name: 'Schedule' })).toBeVisible();
  await expect(plain.getByRole('tab', { name: 'Security log' })).toHaveCount(0);
});

test('the details of an event are words, not the names that the server uses', async ({ open, ownSchool }) => {
  const event = {
    person: null,
    actor: null,
    address: null,
    device: '',
    times: 1,
    at: '2026-01-05T10:00:00Z',
  };
  const details = [
    ['secondFactor.failed', { reason: 'passkeyUnknown' }],
    ['singleSignOn.refused', { reason: 'identityUnknown' }],
    ['singleSignOn.changed', { fields: ['issuer', 'clientSecret'] }],
    ['operator.accessRecovered', { singleSignOn: 'optional' }],
  ] as const;
  const data = details.map(([kind, shown], index) => ({
    ...event,
    id: `0198a000-0000-7000-8000-00000000000${index}`,
    kind,
    details: shown,
  }));
  const pagination = { page: 1, limit: 20, total: data.length, totalPages: 1 };
  const page = await open(await ownSchool.person({ permissions: ['admin-access'] }), path, {
    before: (page) =>
      stub(page, '/api/tenant/security-log', { status: 200, json: { data, meta: { pagination } } }),
  });
  await expect(rows(page)).toHaveCount(data.length);
  for (const [index, text] of [
    'This passkey is not known here',
    'There is no account for you',
    'Address of the provider (issuer), Client secret',
    'Single sign-on',
  ].entries())
    await expect(rows(page).nth(index)).toContainText(text);
});
