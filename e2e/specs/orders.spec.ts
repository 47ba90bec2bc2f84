/** A teacher sees mixed items in the order of the student, and can try again if the order cannot be loaded. */
import type { Page } from '@playwright/test';
import { exercise } from '../support/class-page.ts';
import { openClassWork } from '../support/class-work.ts';
import { allowConsoleMessage } from '../support/console-messages.ts';
import type { School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const words = 'alpha bravo charlie delta echo foxtrot golf hotel';

const openWordOrder = (school: School) =>
  openClassWork(school, ({ add }) =>
    add({ type: 'word_order', title: 'Alphabet', content: { sentences: [words] } }),
  );

async function readOrder(page: Page): Promise<string> {
  const buttons = exercise(page, 'Alphabet').getByRole('button', {
    name: new RegExp(words.replaceAll(' ', '|')),
  });
  await expect(buttons).toHaveCount(8);
  return (await buttons.allTextContents()).join(' ');
}

test('a teacher sees the order of the selected student', async ({ open, school }) => {
  const work = await openWordOrder(school);
  const orders = new Set<string>();
  for (const student of work.students) {
    const seen = await readOrder(await open(student, work.path));
    expect(seen).not.toBe(words);
    expect(await readOrder(await open(work.teacher, `${work.path}?student=${student.id}`))).toBe(seen);
    orders.add(seen);
  }
  expect(orders.size).toBe(2);
});

test('a teacher can try again when orders cannot be loaded', async ({ open, school }) => {
  const work = await openWordOrder(school);
  let isBroken = true;
  const page = await open(work.teacher, work.path, {
    before: async (page) => {
      await page.route('**/orders?*', (route) => (isBroken ? route.abort() : route.continue()));
    },
  });
  allowConsoleMessage(page, /ERR_FAILED/);
  const retry = exercise(page, 'Alphabet').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await readOrder(page);
});
