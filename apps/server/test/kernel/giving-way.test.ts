/** Deadlocks: PostgreSQL aborts one transaction, which is retried transparently. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../src/kernel/db/pool.ts';
import { type KernelTest, openKernel } from './kernel.ts';

let kernel: KernelTest;
beforeAll(async () => {
  kernel = await openKernel();
});
afterAll(() => kernel.close());

test('completes both of two changes that lock the same rows in opposite order', async () => {
  const { database } = kernel.connected;
  const [one, other] = ['one', 'two'];
  for (const email of [one, other])
    await kernel.rows(
      `insert into users (school_id, id, role, first_name, last_name, email)
        values ($1, gen_random_uuid(), 'member', 'Olha', 'Ko', $2)`,
      [kernel.schoolId, `${email}@example.com`],
    );
  const mark = (tx: Tx, email: string) =>
    tx.client.query("update users set last_name = last_name || 'x' where email = $1", [
      `${email}@example.com`,
    ]);
  let holding = 0;
  let meet = () => {};
  const bothHold = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let tries = 0;
  const change = (first: string, second: string) =>
    database.inSchool(kernel.schoolId, async (tx) => {
      tries += 1;
      await mark(tx, first);
      holding += 1;
      if (holding === 2) meet();
      await bothHold;
      await mark(tx, second);
    });
  await Promise.all([change(one, other), change(other, one)]);
  // If both connections detect the deadlock at the same time, PostgreSQL aborts both.
  expect(tries).toBeGreaterThanOrEqual(3);
  const names = await kernel.rows<{ name: string }>(
    "select last_name as name from users where email like '___@example.com' and first_name = 'Olha'",
  );
  expect(names.map(({ name }) => name)).toEqual(['Koxx', 'Koxx']);
});
