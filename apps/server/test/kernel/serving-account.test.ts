/** The wall between schools stands only before an account that cannot pass it: any other is refused at the start. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, readConfig } from '../../src/config.ts';
import { connect } from '../../src/kernel/db/connect.ts';
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

test('the owner may not serve', async () => {
  await expect(connect(servedBy(kernel.url), 'server')).rejects.toThrow(
    'DATABASE_SERVE_URL: this account owns the tables or may bypass row-level security',
  );
});

test('a stranger may not serve', async () => {
  await expect(connect(servedBy(as(name, 'x')), 'server')).rejects.toThrow(
    'DATABASE_SERVE_URL: this account is not a member of klasna_app',
  );
});

test('a wrong password names the setting', async () => {
  await expect(connect(servedBy(as(name, 'y')), 'server')).rejects.toThrow(/^DATABASE_SERVE_URL: /);
});

test('a member of klasna_app may', async () => {
  await kernel.rows(`grant klasna_app to ${name}`);
  const connected = await connect(servedBy(as(name, 'x')), 'server');
  await connected.close();
});
