/** Runs on a cluster of Citus only: `TEST_CITUS` names the folder of a PostgreSQL with it. */
import { randomBytes } from 'node:crypto';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { distribute } from '../../src/kernel/db/distributed/distribute.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { prepareJobQueue } from '../../src/kernel/jobs/prepare-job-queue.ts';
import { createSchool } from '../../src/modules/schools/index.ts';
import { createCitusDatabase, type NodeUrls, onEach } from '../setup/citus-cluster.ts';

const name = `klasna_distribute_${randomBytes(6).toString('hex')}`;
const urls: NodeUrls = (database) => {
  const [coordinator = '', ...workers] = [inject('databaseUrl'), ...inject('workerUrls')].map((nodeUrl) => {
    const url = new URL(nodeUrl);
    url.pathname = `/${database}`;
    return url.href;
  });
  return [coordinator, ...workers];
};
const [ownerUrl] = urls(name);

const select = <T extends object>(text: string): Promise<T[]> =>
  withOwnerConnection(ownerUrl, async (client) => (await client.query<T>(text)).rows);

const listForeignKeys = () =>
  select<{ key: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1`);
const listUnforced = () =>
  select(`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
      and not relforcerowsecurity`);

describe.skipIf(!process.env.TEST_CITUS)('npm run distribute', () => {
  let keysBefore: readonly object[];
  beforeAll(async () => {
    await createCitusDatabase(urls, name);
    await migrate(ownerUrl);
    await prepareJobQueue(ownerUrl);
    for (const slug of ['first', 'second', 'third'])
      await createSchool(ownerUrl, { name: slug, slug }, async () => {});
    keysBefore = await listForeignKeys();
  });
  afterAll(() => onEach(urls('postgres'), `drop database if exists ${name} with (force)`));

  test('goes on where it was interrupted, with row-level security forced at every moment', async () => {
    let count = 0;
    const interrupt = (): void => {
      count += 1;
      if (count === 5) throw new Error('interrupted');
    };
    await expect(distribute(ownerUrl, interrupt)).rejects.toThrow('interrupted');
    expect(await listUnforced()).toEqual([]);
    expect(await listForeignKeys()).not.toEqual(keysBefore);

    const { placed, restoredKeys } = await distribute(ownerUrl, () => {});
    expect(placed.length).toBeGreaterThan(50);
    expect(restoredKeys).toBe(keysBefore.length);
    expect(await listForeignKeys()).toEqual(keysBefore);
    expect(await listUnforced()).toEqual([]);
  });

  test('keeps the rows, and spreads them over the nodes', async () => {
    const slugs = await select<{ slug: string }>(
      "select slug from schools where slug <> 'library' order by slug",
    );
    expect(slugs.map(({ slug }) => slug)).toEqual(['first', 'second', 'third']);
    const nodes = await select(
      `select distinct nodeport from citus_shards where table_name = 'schools'::regclass`,
    );
    expect(nodes).toHaveLength(inject('workerUrls').length);
  });

  test('has nothing left to do afterwards', async () => {
    expect(await distribute(ownerUrl, () => {})).toEqual({ placed: [], restoredKeys: 0 });
  });

  test('leaves no slug that two schools have', async () => {
    const again = createSchool(ownerUrl, { name: 'First', slug: 'first' }, async () => {});
    await expect(again).rejects.toThrow();
  });
});
