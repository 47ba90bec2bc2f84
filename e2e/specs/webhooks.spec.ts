import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const path = '/settings/school/webhooks';

interface Receiver extends AsyncDisposable {
  readonly url: string;
  status: number;
}

/** A receiver that answers with a status. */
async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(receiver.status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    status: 204,
    [Symbol.asyncDispose]: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

const choose = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('main').getByRole('listitem').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('administrators add a webhook, see its secret, send a test and read the log', async ({
  open,
  ownSchool,
}) => {
  await using receiver = await startReceiver();
  const olga = await ownSchool.person({ permissions: ['admin-access'] });
  const page = await open(olga, '/settings/school/general');
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(page.getByText('There is no webhook yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByLabel('Note').fill('Bookkeeping');
  await dialog.getByRole('checkbox', { name: /^All events/ }).uncheck();
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(dialog.getByText('Choose at least one event')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'person.created' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByRole('textbox', { name: `The secret of ${receiver.url}` })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: receiver.url });
  await expect(item).toContainText(/Active.*Bookkeeping.*person\.created.*Nothing has arrived yet/s);

  await choose(page, 'Send a test event');
  await choose(page, 'Log');
  await expect(page).toHaveURL(new RegExp(`${path}\\?log=`));
  const rows = page.getByRole('main').getByRole('table').locator('tbody').getByRole('row');
  // The log and the dialog load again by themselves while they are open.
  await expect(rows).toContainText([/webhook\.test.*Delivered.*1 attempt.*HTTP 204/], { timeout: 15_000 });
  await expectAccessible(page);
  await rows.first().click();
  await expect(dialog).toContainText('"type": "webhook.test"');
  await expectAccessible(page);
  receiver.status = 500;
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toContainText(/Waiting.*HTTP 500.*The receiver refused it/, { timeout: 15_000 });
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Waiting');
  await expect(rows).toContainText([/Waiting.*HTTP 500.*The receiver refused it/], { timeout: 15_000 });

  await page.getByRole('button', { name: 'Back to the webhooks' }).click();
  await expect(item).toContainText(/Failing.*1 event waits/s);
  await choose(page, 'Pause');
  await expect(item).toContainText(/Paused by an administrator/);
  receiver.status = 204;
  await choose(page, 'Resume');
  await expect(async () => {
    await page.reload();
    await expect(item).toContainText(/Active/, { timeout: 1000 });
  }).toPass();
  await choose(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There is no webhook yet')).toBeVisible();
});
