/**
 * When PostgreSQL aborts a transaction because of a deadlock, the transaction is retried and the caller notices
 * nothing.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../src/kernel/db/pool.ts';
import { type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
beforeAll(async () => {
  kernel = await openKernelFixture();
});
afterAll(() => kernel.close());

test('completes both of two changes that lock the same rows in opposite order', async () => {
  const { database } = kernel.connected;
  const [firstEmail, secondEmail] = ['one', 'two'];
  for (const email of [firstEmail, secondEmail])
    await kernel.runSql(
      `insert into users (school_id, id, role, first_name, last_name, email)
        values ($1, gen_random_uuid(), 'member', 'Olha', 'Ko', $2)`,
      [kernel.schoolId, `${email}@example.com`],
    );
  const appendMark = (tx: Tx, email: string) =>
    tx.client.query("update users set last_name = last_name || 'x' where email = $1", [
      `${email}@example.com`,
    ]);
  let holdingCount = 0;
  let releaseBoth = () => {};
  const bothHolding = new Promise<void>((resolve) => {
    releaseBoth = resolve;
  });
  let attempts = 0;
  const change = (first: string, second: string) =>
    database.inSchool(kernel.schoolId, async (tx) => {
      attempts += 1;
      await appendMark(tx, first);
      holdingCount += 1;
      if (holdingCount === 2) releaseBoth();
      await bothHolding;
      await appendMark(tx, second);
    });
  await Promise.all([change(firstEmail, secondEmail), change(secondEmail, firstEmail)]);
  // If both connections detect the deadlock at the same time, PostgreSQL aborts both.
  expect(attempts).toBeGreaterThanOrEqual(3);
  const names = await kernel.runSql<{ name: string }>(
    "select last_name as name from users where email like '___@example.com' and first_name = 'Olha'",
  );
  expect(names.map(({ name }) => name)).toEqual(['Koxx', 'Koxx']);
});
