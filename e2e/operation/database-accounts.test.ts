/** The product starts, and starts again, on an external PostgreSQL with each supported kind of account. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { findInstalledPostgres, startInstalledCluster } from '@klasna/tooling/database/installed-cluster';
import {
  createTemporaryFolder,
  startTestCluster,
  type TestCluster,
} from '@klasna/tooling/database/test-cluster';
import { startProduct } from '@klasna/tooling/start-product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { signIn } from './writers.ts';

const installed = findInstalledPostgres();
const clusters: readonly (readonly [string, () => Promise<TestCluster>])[] = [
  ['the PostgreSQL that comes with the product', startTestCluster],
  ...(installed === undefined
    ? []
    : ([['the PostgreSQL of this machine', () => startInstalledCluster(installed)]] as const)),
];

const password = 'correct horse 3';

describe.each(clusters)('%s', (_, startDatabase) => {
  let cluster: TestCluster;
  const folders: string[] = [];
  beforeAll(async () => {
    cluster = await startDatabase();
  });
  afterAll(async () => {
    await cluster.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const run = (...statements: string[]) =>
    withOwnerConnection(cluster.url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });

  /** Creates a database and its owner, as the administrator of the server does. */
  async function openDatabase(roleAttributes: string): Promise<(user?: string) => string> {
    const owner = `owner_${randomBytes(4).toString('hex')}`;
    await run(
      `create role ${owner} login ${roleAttributes} password 'secret'`,
      `create database ${owner} owner ${owner}`,
    );
    return (username = owner) =>
      Object.assign(new URL(cluster.url), { username, password: 'secret', pathname: `/${owner}` }).href;
  }

  /** Starts twice on the same database; the second start serves the data of the first. */
  async function startTwice(settings: Readonly<Record<string, string>>): Promise<void> {
    const dataDir = createTemporaryFolder();
    folders.push(dataDir);
    const env = { ...settings, DEMO: 'off' };
    const first = await startProduct({ dataDir, env, isServerOnly: true });
    expect(await first.stop()).toBe(0);
    const email = 'office@own.example';
    const made = await runCommand(
      'school:create',
      ['--name', 'Own', '--slug', 'own', '--email', email, '--password', password],
      { ...env, DATA_DIR: dataDir },
    );
    expect(made).toMatchObject({ code: 0 });
    const second = await startProduct({ dataDir, env, isServerOnly: true });
    try {
      expect(await signIn(() => second.address, email, password)).toEqual(expect.any(String));
    } finally {
      await second.stop();
    }
  }

  // Not concurrent: the first test creates the role klasna_app, which all databases of a server share.
  test('the product starts as an owner without superuser rights that may create roles', async () => {
    await startTwice({ DATABASE_URL: (await openDatabase('createrole'))() });
  });

  test('the product starts as an owner that may not create roles, with a separate account to serve', async () => {
    const urlAs = await openDatabase('nocreaterole');
    await run("create role server_of_mine login password 'secret' in role klasna_app");
    await startTwice({ DATABASE_URL: urlAs(), DATABASE_SERVE_URL: urlAs('server_of_mine') });
  });

  test('the product starts as a superuser', async () => {
    await startTwice({ DATABASE_URL: (await openDatabase('superuser'))() });
  });
});
