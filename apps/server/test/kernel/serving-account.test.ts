/** Tenant isolation holds only for an account that cannot bypass it, so startup rejects any other. */
import { randomBytes } from 'node:crypto';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../src/config.ts';
import { connect } from '../../src/kernel/db/connect.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
const name = `stranger_${randomBytes(5).toString('hex')}`;

beforeAll(async () => {
  kernel = await openKernelFixture();
  await kernel.runSql(`create role ${name} login password 'x'`);
});
afterAll(async () => {
  await kernel.runSql(`drop role ${name}`);
  await kernel.close();
});

const configServedBy = (url: string): Config =>
  readConfig({ SECRET: 's'.repeat(32), DATABASE_URL: kernel.url, DATABASE_SERVE_URL: url });

function urlAs(user: string, password: string): string {
  const url = new URL(kernel.url);
  url.username = user;
  url.password = password;
  return url.href;
}

test('rejects the owner as serving account', async () => {
  await expect(connect(configServedBy(kernel.url), 'server')).rejects.toThrow(
    'DATABASE_SERVE_URL: this account owns the tables or may bypass row-level security',
  );
});

test('rejects an account without membership in klasna_app', async () => {
  await expect(connect(configServedBy(urlAs(name, 'x')), 'server')).rejects.toThrow(
    'DATABASE_SERVE_URL: this account is not a member of klasna_app',
  );
});

test('names the setting after a wrong password', async () => {
  await expect(connect(configServedBy(urlAs(name, 'y')), 'server')).rejects.toThrow(/^DATABASE_SERVE_URL: /);
});

test('accepts a member of klasna_app', async () => {
  await kernel.runSql(`grant klasna_app to ${name}`);
  const connected = await connect(configServedBy(urlAs(name, 'x')), 'server');
  await connected.close();
});

describe('starting twice works for an owner who', () => {
  /** Creates an empty database owned by a role with these privileges, on a server where klasna_app already exists. */
  async function withDatabaseOwner(
    privileges: string,
    work: (fixture: OwnerFixture) => Promise<void>,
  ): Promise<void> {
    const owner = `owner_${randomBytes(5).toString('hex')}`;
    const servingRole = `server_${randomBytes(5).toString('hex')}`;
    const testDatabase = await createTestDatabase('template1');
    const createdRoles = new Set<string>();
    const urlAs = (username: string) =>
      Object.assign(new URL(testDatabase.url), { username, password: 'x' }).href;
    try {
      await kernel.runSql(`create role ${owner} login ${privileges} password 'x'`);
      await kernel.runSql(`create role ${servingRole} login password 'x' in role klasna_app`);
      await kernel.runSql(`alter database ${new URL(testDatabase.url).pathname.slice(1)} owner to ${owner}`);
      await work({
        owner,
        serveUrl: urlAs(servingRole),
        start: async (settings = {}) => {
          const environment = { SECRET: 's'.repeat(32), DATABASE_URL: urlAs(owner), ...settings };
          const connected = await connect(readConfig(environment), 'server');
          await connected.close();
          const servingState = await withOwnerConnection(connected.serveUrl, async (client) => {
            const sql = 'select current_user as account, count(*)::int as schools from schools';
            return (await client.query<ServingState>(sql)).rows[0] as ServingState;
          });
          createdRoles.add(servingState.account);
          return servingState;
        },
      });
    } finally {
      await testDatabase.drop();
      for (const name of [...createdRoles, servingRole, owner])
        await kernel.runSql(`drop role if exists ${name}`);
    }
  }

  interface ServingState {
    readonly account: string;
    readonly schools: number;
  }

  interface OwnerFixture {
    readonly owner: string;
    readonly serveUrl: string;
    readonly start: (settings?: Readonly<Record<string, string>>) => Promise<ServingState>;
  }

  const isPostgres16OrNewer = async (): Promise<boolean> => {
    const sql = "select current_setting('server_version_num')::int >= 160000 as newer";
    return (await kernel.runSql<{ newer: boolean }>(sql))[0]?.newer ?? false;
  };

  test.each([
    ['is a superuser', 'superuser'],
    ['may create roles', 'createrole'],
    ['may create roles and databases', 'createrole createdb'],
  ])('%s', async (_, privileges) => {
    await withDatabaseOwner(privileges, async ({ owner, start }) => {
      await kernel.runSql(`grant klasna_app to ${owner} with admin option`);
      const first = await start();
      expect(first).toEqual({ account: expect.stringMatching(/^klasna_app_/), schools: 0 });
      expect(await start()).toEqual(first);
    });
  });

  test('may create roles but not add them to klasna_app, except on PostgreSQL 16 and newer', async () => {
    await withDatabaseOwner('createrole', async ({ start }) => {
      if (await isPostgres16OrNewer()) {
        const errorPattern = /^DATABASE_SERVE_URL: [^\n]* is a member of klasna_app, [^\n]*permission denied/;
        for (const _ of ['first', 'second']) await expect(start()).rejects.toThrow(errorPattern);
      } else expect(await start()).toEqual(await start());
    });
  });

  test('may not create roles if the serving account is configured', async () => {
    await withDatabaseOwner('nocreaterole', async ({ serveUrl, start }) => {
      const first = await start({ DATABASE_SERVE_URL: serveUrl });
      expect(await start({ DATABASE_SERVE_URL: serveUrl })).toEqual(first);
      await expect(start()).rejects.toThrow(/^DATABASE_SERVE_URL: /);
    });
  });

  test('finds surplus privileges on its serving account and revokes them', async () => {
    await withDatabaseOwner('superuser', async ({ start }) => {
      const { account } = await start();
      for (const attribute of ['superuser', 'createdb', 'createrole', 'bypassrls', "password 'other'"]) {
        await kernel.runSql(`alter role ${account} ${attribute}`);
        expect((await start()).account).toBe(account);
        const privileges = 'rolsuper or rolcreatedb or rolcreaterole or rolbypassrls';
        const sql = `select ${privileges} as has from pg_roles where rolname = $1`;
        expect(await kernel.runSql(sql, [account])).toEqual([{ has: false }]);
      }
    });
  });
});
