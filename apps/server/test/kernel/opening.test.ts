/** The deferred begin: a transaction begins with its first statement, and not at all if that is also its last one. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type KernelTest, openKernel } from './kernel.ts';

let kernel: KernelTest;
beforeAll(async () => {
  kernel = await openKernel();
});
afterAll(() => kernel.close());

const connections = 6;

/** A single statement that renames the fixture's person, with or without naming its school. */
const rename = (name: string, { says, more = '' }: { readonly says: boolean; readonly more?: string }) => `
  do $$ begin
    ${says ? `perform set_config('app.school_id', '${kernel.schoolId}', true);` : ''}
    update users set first_name = '${name}' where school_id = '${kernel.schoolId}' and id = '${kernel.userId}';
    ${more}
  end $$`;

const inSchool: KernelTest['connected']['database']['inSchool'] = (...given) =>
  kernel.connected.database.inSchool(...given);
const named = async (name: string) =>
  (await kernel.rows('select 1 from users where id = $1 and first_name = $2', [kernel.userId, name])).length >
  0;

async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const asking = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const sent = asking.mock.calls.map(([question]) => String(question).trim());
  asking.mockRestore();
  return sent;
}

test('a transaction without statements sends nothing', async () => {
  expect(await sentBy(() => inSchool(kernel.schoolId, async () => 'done'))).toEqual([]);
});

test('the first statement leaves together with the begin', async () => {
  const sent = await sentBy(() => inSchool(kernel.schoolId, (tx) => tx.client.query('select 1')));
  expect(sent).toEqual([expect.stringMatching(/^begin; set local app.school_id/), 'select 1', 'commit']);
});

test('a single statement runs as a transaction by itself', async () => {
  const question = rename('Alone', { says: true });
  const sent = await sentBy(() =>
    inSchool(kernel.schoolId, (tx) => tx.last(() => tx.client.query(question))),
  );
  expect(sent).toEqual([question.trim()]);
  expect(await named('Alone')).toBe(true);
});

test('the last of several statements belongs to their transaction', async () => {
  const failing = inSchool(kernel.schoolId, async (tx) => {
    await tx.client.query(rename('First', { says: false }));
    await tx.last(() => tx.client.query('select 1 / 0'));
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await named('First')).toBe(false);
});

test('a single statement that does not name its school changes nothing', async () => {
  await inSchool(kernel.schoolId, (tx) => tx.last(() => tx.client.query(rename('Nobody', { says: false }))));
  expect(await named('Nobody')).toBe(false);
});

test('a single statement leaves no school set on its connection', async () => {
  await Promise.all(
    Array.from({ length: connections }, () =>
      inSchool(kernel.schoolId, (tx) => tx.last(() => tx.client.query(rename('Again', { says: true })))),
    ),
  );
  const seen = await Promise.all(
    Array.from({ length: connections }, () =>
      kernel.connected.database.outsideSchools(
        async (_, client) => (await client.query('select 1 from users')).rowCount,
      ),
    ),
  );
  expect(new Set(seen)).toEqual(new Set([0]));
});

test('a failing single statement changes nothing and leaves a usable connection', async () => {
  const question = rename('Broken', { says: true, more: 'perform 1 / 0;' });
  for (let time = 0; time < connections; time += 1) {
    const failing = inSchool(kernel.schoolId, (tx) => tx.last(() => tx.client.query(question)));
    await expect(failing).rejects.toThrow(/division by zero/);
  }
  expect(await named('Broken')).toBe(false);
  await inSchool(kernel.schoolId, (tx) => tx.client.query(rename('Whole', { says: false })));
  expect(await named('Whole')).toBe(true);
});

test('a single statement does not run inside a preceding read-only transaction', async () => {
  const { database } = kernel.connected;
  // Right after the reply of the read-only transaction, which is not committed yet at this point.
  for (let time = 0; time < connections; time += 1) {
    await database.lookInSchool(kernel.schoolId, (tx) => tx.client.query('select 1'));
    await inSchool(kernel.schoolId, (tx) =>
      tx.last(() => tx.client.query(rename(`Seen ${time}`, { says: true }))),
    );
    expect(await named(`Seen ${time}`)).toBe(true);
  }
});

test('a transaction without statements ends a preceding read-only transaction', async () => {
  const { database } = kernel.connected;
  await database.lookInSchool(kernel.schoolId, (tx) => tx.client.query('select 1'));
  const sent = await sentBy(() => inSchool(kernel.schoolId, async () => 'done'));
  expect(sent).toEqual(['commit']);
});

test('a released transaction sends nothing and holds no connection', async () => {
  const all = Array.from({ length: 2 * connections }, (_, place) => place);
  const sent = await sentBy(() =>
    Promise.all(
      all.map((place) =>
        inSchool(kernel.schoolId, async (tx) => {
          expect(tx.leave()).toBe(true);
          // More transactions than connections: each would otherwise wait for another to return its connection.
          await inSchool(kernel.schoolId, (own) =>
            own.last(() => own.client.query(rename(`Left ${place}`, { says: true }))),
          );
        }),
      ),
    ),
  );
  expect(sent.filter((text) => !text.startsWith('do'))).toEqual([]);
});

test('a transaction cannot be released after its first statement, and its change is kept', async () => {
  await inSchool(kernel.schoolId, async (tx) => {
    await tx.client.query(rename('Stays', { says: false }));
    expect(tx.leave()).toBe(false);
  });
  expect(await named('Stays')).toBe(true);
});

test('a released transaction cannot publish stored events', async () => {
  const telling = inSchool(kernel.schoolId, async (tx) => {
    tx.leave();
    tx.tell({ kind: 'kernel.left', data: {} });
  });
  await expect(telling).rejects.toThrow(/published after the commit/);
});
