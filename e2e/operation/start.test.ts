/** What a start needs to come about, and what it has brought once it has. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killDatabase, type Product, startProduct } from '@klasna/tooling/start-product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyBegun } from './begun.ts';
import { refusal } from './command.ts';
import { healthOf } from './one-folder.ts';
import { call, signInAs } from './writers.ts';

const dataDir = copyBegun();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function expectRefusal(name: string, value: string): Promise<void> {
  const said = await refusal({ DATA_DIR: dataDir, [name]: value });
  expect(said).toMatch(new RegExp(`^[^\\n]*${name}: [^\\n]*$`));
}

test('a product without a school says how to make one', async () => {
  const empty = await startProduct({ env: { DEMO: 'off' } });
  await empty.stop();
  expect(empty.printed()).toMatch(/^There is no school yet\. Make one: npm run school:create -- --name/m);
});

describe('a product that has started', () => {
  let product: Product;
  const where = (): string => product.address;
  beforeAll(async () => {
    product = await startProduct({ dataDir });
  });
  afterAll(async () => void (await product.stop()));

  test.runIf(process.platform === 'linux')(
    'takes at most 200 MB of memory, the database aside',
    async ({ task }) => {
      await fetch(product.address);
      const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
      const megabytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
      task.meta.figure = `${megabytes.toFixed(0)} MB of memory when idle (at most 200)`;
      expect(megabytes).toBeLessThan(200);
    },
  );

  test('prints an address that answers, and four lines to sign in with', async () => {
    const answer = await healthOf(product);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ok', version: expect.any(String) });
    expect(product.signIns.map((line) => line.title)).toEqual([
      ...['administrator', 'manager', 'teacher', 'student'],
    ]);
    for (const { title } of product.signIns)
      expect(await signInAs(where, product.signIns, title)).toEqual(expect.any(String));
  });

  test('has brought a course into each library', async () => {
    const token = await signInAs(where, product.signIns, 'teacher');
    for (const type of ['kalyna-academy', 'kalyna-hub'])
      expect(await call(where, 'GET', `/courses?type=${type}`, token)).toMatchObject({
        data: [{ type, lessonsCount: 8 }],
      });
  });

  test('a second time on the same data is refused in one line', async () => {
    const said = await refusal({ DATA_DIR: dataDir });
    expect(said).toMatch(/^DATA_DIR: [^\n]*$/);
  });

  test('on a port in use is refused in one line', async () => {
    const other = copyBegun();
    const said = await refusal({ DATA_DIR: other, PORT: new URL(product.address).port });
    expect(said).toMatch(/^PORT: [^\n]*$/);
    killDatabase(other);
    rmSync(other, { recursive: true, force: true });
  });
});

describe('starting', () => {
  test('reads the settings of a file, which the environment goes before', async () => {
    const file = join(dataDir, 'settings.env');
    writeFileSync(file, `LOG_LEVEL=loud\nSIGN_IN_LIMIT=none\n`);
    const said = await refusal({ DATA_DIR: dataDir, ENV_FILE: file, LOG_LEVEL: 'warn' });
    expect(said).toContain('SIGN_IN_LIMIT: ');
    expect(await refusal({ DATA_DIR: dataDir, ENV_FILE: `${file}.gone` })).toContain('ENV_FILE: ');
  });

  // Nothing of what these are about is timed, and none of them gets as far as the data.
  test.concurrent.each([
    ['PORT', 'seventy'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'klasna'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['DATABASE_URL', 'postgresql://127.0.0.1:1/none'],
    ['DEMO', 'maybe'],
    ['SMTP_URL', 'http://mail'],
    ['STORAGE_URL', 'ftp://files'],
    ['REDIS_URL', 'http://redis'],
    ['SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['SIGN_IN_LIMIT', '0'],
    ['FILE_URL_TTL', '-1'],
    ['TRUST_PROXY', 'perhaps'],
    ['PARTNERS', '{'],
    ['LINK_SUPPORT', 'nowhere'],
  ])('with %s=%s is refused in one line that names the setting', expectRefusal);

  test('on a host that is not this machine is refused in one line that names the setting', () =>
    expectRefusal('HOST', '203.0.113.1'));
});
