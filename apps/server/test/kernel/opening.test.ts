/** When a transaction is opened: by its first question, and not at all where that is its last one too. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type KernelTest, openKernel } from './kernel.ts';

let kernel: KernelTest;
beforeAll(async () => {
  kernel = await openKernel();
});
afterAll(() => kernel.close());

const connections = 6;

/** One statement that changes the name of the kernel's person, and says its school itself or leaves that out. */
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

test('a transaction that asks nothing sends nothing', async () => {
  expect(await sentBy(() => inSchool(kernel.schoolId, async () => 'done'))).toEqual([]);
});

test('the first question takes the opening along', async () => {
  const sent = await sentBy(() => inSchool(kernel.schoolId, (tx) => tx.client.query('select 1')));
  expect(sent).toEqual([expect.stringMatching(/^begin; set local app.school_id/), 'select 1', 'commit']);
});

test('the only question is a transaction by itself', async () => {
  const question = rename('Alone', { says: true });
  const sent = await sentBy(() =>
    inSchool(kernel.schoolId, (tx) => tx.last(() => tx.client.query(question))),
  );
  expect(sent).toEqual([question.trim()]);
  expect(await named('Alone')).toBe(true);
});

test('the last of several is part of theirs', async () => {
  const failing = inSchool(kernel.schoolId, async (tx) => {
    await tx.client.query(rename('First', { says: false }));
    await tx.last(() => tx.client.query('select 1 / 0'));
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await named('First')).toBe(false);
});

test('an only question that does not say its school changes nothing', async () => {
  await inSchool(kernel.schoolId, (tx) => tx.last(() => tx.client.query(rename('Nobody', { says: false }))));
  expect(await named('Nobody')).toBe(false);
});

test('an only question leaves its school to nobody who has the connection after it', async () => {
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

test('an only question that fails leaves nothing behind, and a connection for others', async () => {
  const question = rename('Broken', { says: true, more: 'perform 1 / 0;' });
  for (let time = 0; time < connections; time += 1) {
    const failing = inSchool(kernel.schoolId, (tx) => tx.last(() => tx.client.query(question)));
    await expect(failing).rejects.toThrow(/division by zero/);
  }
  expect(await named('Broken')).toBe(false);
  await inSchool(kernel.schoolId, (tx) => tx.client.query(rename('Whole', { says: false })));
  expect(await named('Whole')).toBe(true);
});

test('an only question is not caught in a look that had the connection before', async () => {
  const { database } = kernel.connected;
  // At the very moment at which the look is answered: its transaction still stands.
  for (let time = 0; time < connections; time += 1) {
    await database.lookInSchool(kernel.schoolId, (tx) => tx.client.query('select 1'));
    await inSchool(kernel.schoolId, (tx) =>
      tx.last(() => tx.client.query(rename(`Seen ${time}`, { says: true }))),
    );
    expect(await named(`Seen ${time}`)).toBe(true);
  }
});

test('what asked nothing ends the look that had the connection before', async () => {
  const { database } = kernel.connected;
  await database.lookInSchool(kernel.schoolId, (tx) => tx.client.query('select 1'));
  const sent = await sentBy(() => inSchool(kernel.schoolId, async () => 'done'));
  expect(sent).toEqual(['commit']);
});

test('who leaves has asked nothing, and holds no connection meanwhile', async () => {
  const all = Array.from({ length: 2 * connections }, (_, place) => place);
  const sent = await sentBy(() =>
    Promise.all(
      all.map((place) =>
        inSchool(kernel.schoolId, async (tx) => {
          expect(tx.leave()).toBe(true);
          // More than there are connections: each would wait for another one to be given back.
          await inSchool(kernel.schoolId, (own) =>
            own.last(() => own.client.query(rename(`Left ${place}`, { says: true }))),
          );
        }),
      ),
    ),
  );
  expect(sent.filter((text) => !text.startsWith('do'))).toEqual([]);
});

test('who has asked something cannot leave any more, and their change is kept', async () => {
  await inSchool(kernel.schoolId, async (tx) => {
    await tx.client.query(rename('Stays', { says: false }));
    expect(tx.leave()).toBe(false);
  });
  expect(await named('Stays')).toBe(true);
});

test('who has left can tell nothing that has to be written', async () => {
  const telling = inSchool(kernel.schoolId, async (tx) => {
    tx.leave();
    tx.tell({ kind: 'kernel.left', data: {} });
  });
  await expect(telling).rejects.toThrow(/told after the commit/);
});
