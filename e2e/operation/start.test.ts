import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@klasna/tooling/database/test-cluster';
import { endDatabase, type Product, startProduct } from '@klasna/tooling/product';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { copyBegun } from './begun.ts';
import { klasna, refusal } from './command.ts';

declare module 'vitest' {
  interface TaskMeta {
    figure?: string;
  }
}

const dataDir = copyBegun();
const running = new Set<Product>();

async function start(env: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ dataDir, env });
  running.add(product);
  return product;
}

async function stop(product: Product): Promise<number | undefined> {
  running.delete(product);
  return product.stop();
}

/** Whatever runs with our folder in its command line. */
const leftBehind = (): string =>
  execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dataDir))
    .join('\n');

const health = (product: Product): Promise<Response> => fetch(`${product.address}/api/health`);

async function expectRefusal(name: string, value: string): Promise<void> {
  const said = await refusal({ DATA_DIR: dataDir, [name]: value });
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toContain(`${name}: `);
}

afterEach(async () => {
  for (const product of running) await stop(product);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a product that has started', () => {
  let product: Product;
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
    const answer = await health(product);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ok', version: expect.any(String) });
    expect(product.signInLines.map((line) => line.title)).toEqual([
      ...['administrator', 'manager', 'teacher', 'student'],
    ]);
    for (const { email, password } of product.signInLines) {
      const signedIn = await fetch(`${product.address}/api/tenant/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      expect(signedIn.status).toBe(200);
    }
  });

  test('has brought a course into each library', async () => {
    const { email, password } = product.signInLines.find(({ title }) => title === 'teacher') ?? {};
    const signedIn = await fetch(`${product.address}/api/tenant/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    for (const type of ['kalyna-academy', 'kalyna-hub']) {
      const answer = await fetch(`${product.address}/api/tenant/courses?type=${type}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(await answer.json()).toMatchObject({ data: [{ type, lessonsCount: 8 }] });
    }
  });

  test('a second time on the same data is refused in one line', async () => {
    const said = await refusal({ DATA_DIR: dataDir });
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toMatch(/^DATA_DIR: /);
  });

  test('on a port in use is refused in one line', async () => {
    const other = temporaryFolder();
    const said = await refusal({ DATA_DIR: other, PORT: new URL(product.address).port });
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toMatch(/^PORT: /);
    endDatabase(other);
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

describe('stopping', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('by %s ends everything in order', async (signal) => {
    const product = await start();
    process.kill(product.pid, signal);
    expect(await stop(product)).toBe(0);
    expect(leftBehind()).toBe('');
  });

  test('by a signal that arrives twice, as Ctrl-C does, is one stop', async () => {
    const product = await start();
    process.kill(product.pid, 'SIGINT');
    process.kill(product.pid, 'SIGINT');
    expect(await stop(product)).toBe(0);
    expect(leftBehind()).toBe('');
  });

  test('drops nobody who keeps a connection open', async () => {
    const product = await start();
    expect((await health(product)).status).toBe(200);
    const begun = performance.now();
    expect(await stop(product)).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('after a server was killed', () => {
  test('the next one takes over the database that was left running', async () => {
    const product = await start();
    process.kill(product.pid, 'SIGKILL');
    expect(leftBehind()).not.toBe('');
    const next = await start();
    expect((await health(next)).status).toBe(200);
  });

  test('the next one recovers the database that died with it', async () => {
    const product = await start();
    const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
    process.kill(product.pid, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    const next = await start();
    expect((await health(next)).status).toBe(200);
  });
});

describe('school:create', () => {
  const args = (slug: string) => [
    '--name',
    'Lindenhof',
    '--slug',
    slug,
    '--email',
    `${slug}@school.example`,
    '--json',
  ];

  test.each([
    ['while the server runs', true],
    ['while it does not', false],
  ])('makes a school and its administrator once, %s', async (_, running) => {
    const product = running ? await start() : undefined;
    const slug = running ? 'beside' : 'alone';
    const made = await klasna('school:create', args(slug), { DATA_DIR: dataDir });
    expect(made.code).toBe(0);
    expect(JSON.parse(made.output)).toEqual({
      school: { id: expect.any(String), slug },
      user: { id: expect.any(String), email: `${slug}@school.example` },
      setPasswordUrl: expect.stringMatching(/^http.*\/auth\/reset-password\?token=/),
    });
    expect(await klasna('school:create', args(slug), { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: `--slug: a school with the slug "${slug}" exists already\n`,
    });
    if (product) expect((await health(product)).status).toBe(200);
    else expect(leftBehind()).toBe('');
  });

  test('says in one line what is wrong with its options', async () => {
    const made = await klasna('school:create', ['--name', 'X'], { DATA_DIR: dataDir });
    expect(made.code).not.toBe(0);
    expect(made.output.trimEnd().split('\n')).toHaveLength(1);
    expect(made.output).toContain('--');
  });
});
