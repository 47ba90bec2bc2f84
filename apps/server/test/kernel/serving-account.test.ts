/** Tenant isolation holds only for an account that cannot bypass it, so startup rejects any other. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../src/config.ts';
import { connect } from '../../src/kernel/db/connect.ts';
import { asOwner } from '../../src/kernel/db/migrate.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { type KernelTest, openKernel } from './kernel.ts';

let kernel: KernelTest;
const name = `stranger_${randomBytes(5).toString('hex')}`;

beforeAll(async () => {
  kernel = await openKernel();
  await kernel.rows(`create role ${name} login password 'x'`);
});
afterAll(async () => {
  await kernel.rows(`drop role ${name}`);
  await kernel.close();
});

const servedBy = (url: string): Config =>
  readConfig({ SECRET: 's'.repeat(32), DATABASE_URL: kernel.url, DATABASE_SERVE_URL: url });

function as(user: string, password: string): string {
  const url = new URL(kernel.url);
  url.username = user;
  url.password = password;
  return url.href;
}

test('rejects the owner as serving account', async () => {
  await expect(connect(servedBy(kernel.url), 'server')).rejects.toThrow(
    'DATABASE_SERVE_URL: this account owns the tables or may bypass row-level security',
  );
});

test('rejects an account without membership in klasna_app', async () => {
  await expect(connect(servedBy(as(name, 'x')), 'server')).rejects.toThrow(
    'DATABASE_SERVE_URL: this account is not a member of klasna_app',
  );
});

test('names the setting after a wrong password', async () => {
  await expect(connect(servedBy(as(name, 'y')), 'server')).rejects.toThrow(/^DATABASE_SERVE_URL: /);
});

test('accepts a member of klasna_app', async () => {
  await kernel.rows(`grant klasna_app to ${name}`);
  const connected = await connect(servedBy(as(name, 'x')), 'server');
  await connected.close();
});

describe('starting twice works for an owner who', () => {
  /** Creates an empty database owned by a role with these privileges, on a server where klasna_app already exists. */
  async function withOwner(powers: string, work: (owned: Owned) => Promise<void>): Promise<void> {
    const owner = `owner_${randomBytes(5).toString('hex')}`;
    const server = `server_${randomBytes(5).toString('hex')}`;
    const fresh = await freshDatabase('template1');
    const made = new Set<string>();
    const urlAs = (username: string) => Object.assign(new URL(fresh.url), { username, password: 'x' }).href;
    try {
      await kernel.rows(`create role ${owner} login ${powers} password 'x'`);
      await kernel.rows(`create role ${server} login password 'x' in role klasna_app`);
      await kernel.rows(`alter database ${new URL(fresh.url).pathname.slice(1)} owner to ${owner}`);
      await work({
        owner,
        serveUrl: urlAs(server),
        start: async (settings = {}) => {
          const wanted = { SECRET: 's'.repeat(32), DATABASE_URL: urlAs(owner), ...settings };
          const connected = await connect(readConfig(wanted), 'server');
          await connected.close();
          const serving = await asOwner(connected.serveUrl, async (client) => {
            const text = 'select current_user as account, count(*)::int as schools from schools';
            return (await client.query<Serving>(text)).rows[0] as Serving;
          });
          made.add(serving.account);
          return serving;
        },
      });
    } finally {
      await fresh.drop();
      for (const name of [...made, server, owner]) await kernel.rows(`drop role if exists ${name}`);
    }
  }

  interface Serving {
    readonly account: string;
    readonly schools: number;
  }

  interface Owned {
    readonly owner: string;
    readonly serveUrl: string;
    readonly start: (settings?: Readonly<Record<string, string>>) => Promise<Serving>;
  }

  const isNewer = async (): Promise<boolean> => {
    const text = "select current_setting('server_version_num')::int >= 160000 as newer";
    return (await kernel.rows<{ newer: boolean }>(text))[0]?.newer ?? false;
  };

  test.each([
    ['is a superuser', 'superuser'],
    ['may create roles', 'createrole'],
    ['may create roles and databases', 'createrole createdb'],
  ])('%s', async (_, powers) => {
    await withOwner(powers, async ({ owner, start }) => {
      await kernel.rows(`grant klasna_app to ${owner} with admin option`);
      const first = await start();
      expect(first).toEqual({ account: expect.stringMatching(/^klasna_app_/), schools: 0 });
      expect(await start()).toEqual(first);
    });
  });

  test('may create roles but not add them to klasna_app, except on PostgreSQL 16 and newer', async () => {
    await withOwner('createrole', async ({ start }) => {
      if (await isNewer()) {
        const line = /^DATABASE_SERVE_URL: [^\n]* is a member of klasna_app, [^\n]*permission denied/;
        for (const _ of ['first', 'second']) await expect(start()).rejects.toThrow(line);
      } else expect(await start()).toEqual(await start());
    });
  });

  test('may not create roles if the serving account is configured', async () => {
    await withOwner('nocreaterole', async ({ serveUrl, start }) => {
      const first = await start({ DATABASE_SERVE_URL: serveUrl });
      expect(await start({ DATABASE_SERVE_URL: serveUrl })).toEqual(first);
      await expect(start()).rejects.toThrow(/^DATABASE_SERVE_URL: /);
    });
  });

  test('finds surplus privileges on its serving account and revokes them', async () => {
    await withOwner('superuser', async ({ start }) => {
      const { account } = await start();
      for (const given of ['superuser', 'createdb', 'createrole', 'bypassrls', "password 'other'"]) {
        await kernel.rows(`alter role ${account} ${given}`);
        expect((await start()).account).toBe(account);
        const powers = 'rolsuper or rolcreatedb or rolcreaterole or rolbypassrls';
        const text = `select ${powers} as has from pg_roles where rolname = $1`;
        expect(await kernel.rows(text, [account])).toEqual([{ has: false }]);
      }
    });
  });
});
