/** Runs on a cluster of Citus only: `TEST_CITUS` names the folder of a PostgreSQL with it. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { permissionKeys } from '@klasna/contract/permissions';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { inspectBackup } from '../../src/kernel/backup/inspect-backup.ts';
import { makeBackup } from '../../src/kernel/backup/make-backup.ts';
import { restoreBackup } from '../../src/kernel/backup/restore-backup.ts';
import { distribute } from '../../src/kernel/db/distributed/distribute.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import type { Tx } from '../../src/kernel/db/pool.ts';
import { openStorage } from '../../src/kernel/files/storage.ts';
import { prepareJobQueue } from '../../src/kernel/jobs/prepare-job-queue.ts';
import { allFilesText } from '../../src/modules/files/index.ts';
import { grantPermissions, insertPerson } from '../../src/modules/people/index.ts';
import { createSchool } from '../../src/modules/schools/index.ts';
import { hashQuickly } from '../quick-hash.ts';
import { createCitusDatabase, type NodeUrls, onEach } from '../setup/citus-cluster.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';

const passwordHash = await hashQuickly('correct horse 1');
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

const listDisabledTriggers = () =>
  select("select tgrelid::regclass, tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'");

async function addAdministrator(tx: Tx): Promise<void> {
  const person = await insertPerson(tx, {
    ...{ role: 'staff', firstName: 'Ann', lastName: 'Lee', locale: 'en' },
    ...{ email: `ann@${tx.schoolId}.example`, passwordHash },
  });
  await grantPermissions(tx, [{ person, keys: permissionKeys }]);
}

/** Each with its rights. */
const listFunctionsAndViews = (url: string) =>
  withOwnerConnection(url, async (client) => {
    const { rows } = await client.query<{ object: string }>(`
      select object || ' ' || coalesce(rights::text, '') as object from (
        select oid, oid::regprocedure::text as object, proacl as rights from pg_proc
          where pronamespace = 'public'::regnamespace
        union all
        select oid, oid::regclass::text, relacl from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'v') found
      where not exists (select from pg_depend d where d.objid = found.oid and d.deptype = 'e') order by 1`);
    return rows.map(({ object }) => object);
  });

describe.skipIf(!process.env.TEST_CITUS)('npm run distribute', () => {
  const folder = createTemporaryFolder('distribute');
  let keysBefore: readonly object[];
  beforeAll(async () => {
    await createCitusDatabase(urls, name);
    await migrate(ownerUrl);
    await prepareJobQueue(ownerUrl);
    for (const slug of ['first', 'second', 'third'])
      await createSchool(ownerUrl, { name: slug, slug }, addAdministrator);
    keysBefore = await listForeignKeys();
  });
  afterAll(async () => {
    await onEach(urls('postgres'), `drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

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

  const expectSpreadSchools = async (): Promise<void> => {
    const slugs = await select<{ slug: string }>(
      "select slug from schools where slug <> 'library' order by slug",
    );
    expect(slugs.map(({ slug }) => slug)).toEqual(['first', 'second', 'third']);
    const nodes = await select(
      `select distinct nodeport from citus_shards where table_name = 'schools'::regclass`,
    );
    expect(nodes).toHaveLength(inject('workerUrls').length);
    expect(await select('select sum(people)::int as counted from user_counts')).toEqual([{ counted: 3 }]);
    expect(await listDisabledTriggers()).toEqual([]);
  };

  test('keeps the rows without counting them again, and spreads them over the nodes', expectSpreadSchools);

  test('creates functions and views on every node, with their rights', async () => {
    const [onCoordinator, ...onNodes] = await Promise.all(urls(name).map(listFunctionsAndViews));
    expect(onCoordinator?.length).toBeGreaterThan(50);
    for (const onNode of onNodes) expect(onNode).toEqual(onCoordinator);
  });

  test('gives the policy of the school the condition of a restrictive one that a migration added later', async () => {
    await select(
      "create policy added_later on groups as restrictive for insert with check (name <> 'refused')",
    );
    await distribute(ownerUrl, () => {});
    for (const url of urls(name)) {
      const { rows } = await withOwnerConnection(url, (client) =>
        client.query<{ name: string; check: string }>(`
          select policyname as name, with_check as check from pg_policies
          where tablename = 'groups' and policyname <> 'owner_passes'`),
      );
      expect(rows).toEqual([{ name: 'school_wall', check: expect.stringContaining("'refused'") }]);
    }
  });

  test('has nothing left to do afterwards', async () => {
    expect(await distribute(ownerUrl, () => {})).toEqual({ placed: [], restoredKeys: 0 });
  });

  test('leaves no slug that two schools have', async () => {
    const again = createSchool(ownerUrl, { name: 'First', slug: 'first' }, async () => {});
    await expect(again).rejects.toThrow();
  });

  test('places a backup of the cluster again that was restored in its place', async () => {
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: ownerUrl });
    const storage = openStorage(config);
    const path = join(folder, 'cluster.tar.zst');
    const source = { config, ownerUrl, storage, version: '1.2.3', allFilesSql: allFilesText };
    const { complete } = await makeBackup(source, path);
    expect(complete.rows).toMatchObject({ schools: 4, permissions: 3 });
    await restoreBackup({ config, ownerUrl, storage }, path, await inspectBackup(path), true);
    expect((await distribute(ownerUrl, () => {})).restoredKeys).toBe(keysBefore.length);
    await expectSpreadSchools();
    expect((await makeBackup(source, path)).complete.rows).toEqual(complete.rows);
    expect(await listForeignKeys()).toEqual(keysBefore);
    expect(await listUnforced()).toEqual([]);
  }, 180_000);
});
