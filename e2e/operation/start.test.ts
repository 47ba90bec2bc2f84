/** A start checks its requirements, and a started product provides what the README promises. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killDatabase, type Product, startProduct } from '@klasna/tooling/start-product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchHealth } from './data-folder.ts';
import { copyPreparedDataFolder } from './prepared-data-folder.ts';
import { expectStartToFail } from './run-command.ts';
import { request, signInAs } from './writers.ts';

const dataDir = copyPreparedDataFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function expectRefusal(name: string, value: string): Promise<void> {
  const message = await expectStartToFail({ DATA_DIR: dataDir, [name]: value });
  expect(message).toMatch(new RegExp(`^[^\\n]*${name}: [^\\n]*$`));
}

test('a product without a school prints how to create one', async () => {
  const empty = await startProduct({ env: { DEMO: 'off' } });
  await empty.stop();
  expect(empty.printed()).toMatch(/^There is no school yet\. Make one: npm run school:create -- --name/m);
});

describe('a started product', () => {
  let product: Product;
  const getAddress = (): string => product.address;
  beforeAll(async () => {
    product = await startProduct({ dataDir });
  });
  afterAll(async () => void (await product.stop()));

  test.runIf(process.platform === 'linux')(
    'uses at most 200 MB of memory without the database',
    async ({ task }) => {
      await fetch(product.address);
      const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
      const megabytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
      task.meta.figure = `${megabytes.toFixed(0)} MB of memory when idle (at most 200)`;
      expect(megabytes).toBeLessThan(200);
    },
  );

  test.runIf(process.platform === 'linux')('has a heap that fits the memory of this machine', () => {
    const [, ...flags] = readFileSync(`/proc/${product.pid}/cmdline`, 'utf8').split('\0');
    expect(flags).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^--max-old-space-size=\d+$/),
        expect.stringMatching(/^--max-semi-space-size=\d+$/),
      ]),
    );
  });

  test('prints a reachable address and four demo accounts', async () => {
    const response = await fetchHealth(product);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ok', version: expect.any(String) });
    expect(product.signIns.map((line) => line.title)).toEqual([
      ...['administrator', 'manager', 'teacher', 'student'],
    ]);
    for (const { title } of product.signIns)
      expect(await signInAs(getAddress, product.signIns, title)).toEqual(expect.any(String));
  });

  test('contains a starter course in each library', async () => {
    const token = await signInAs(getAddress, product.signIns, 'teacher');
    for (const type of ['kalyna-academy', 'kalyna-hub'])
      expect(await request(getAddress, 'GET', `/courses?type=${type}`, token)).toMatchObject({
        data: [{ type, lessonsCount: 8 }],
      });
  });

  test('refuses a second server on the same data in one line', async () => {
    const message = await expectStartToFail({ DATA_DIR: dataDir });
    expect(message).toMatch(/^DATA_DIR: [^\n]*$/);
  });

  test('makes another start on its port fail with one line', async () => {
    const other = copyPreparedDataFolder();
    const message = await expectStartToFail({ DATA_DIR: other, PORT: new URL(product.address).port });
    expect(message).toMatch(/^PORT: [^\n]*$/);
    killDatabase(other);
    rmSync(other, { recursive: true, force: true });
  });
});

describe('starting', () => {
  test('reads settings from a file, overridden by the environment', async () => {
    const file = join(dataDir, 'settings.env');
    writeFileSync(file, `LOG_LEVEL=loud\nSIGN_IN_LIMIT=none\n`);
    const message = await expectStartToFail({ DATA_DIR: dataDir, ENV_FILE: file, LOG_LEVEL: 'warn' });
    expect(message).toContain('SIGN_IN_LIMIT: ');
    expect(await expectStartToFail({ DATA_DIR: dataDir, ENV_FILE: `${file}.gone` })).toContain('ENV_FILE: ');
  });

  // The starts run concurrently, because none is timed or reaches the data.
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
  ])('with %s=%s fails in one line that names the setting', expectRefusal);

  test('on a host of another machine fails in one line that names the setting', () =>
    expectRefusal('HOST', '203.0.113.1'));
});
