/** What each check says that needs no other program. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkClock, checkStoreClock } from './check-clocks.ts';
import { type ConnectionLimits, judgeActivity, judgeConnections, judgeMigrations } from './check-database.ts';
import { checkFolders, checkOwner, checkSpace, type Space } from './check-disk.ts';
import { isOldVersion } from './check-redis.ts';

const gigabyte = 1024 ** 3;
const folder = mkdtempSync(join(tmpdir(), 'klasna-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the clock of another machine', () => {
  const checkAgainst = (aheadMs: number) =>
    checkClock('the database', async () => 1_000_000 + aheadMs, { now: () => 1_000_000 });

  test.each([
    [0, 'ok'],
    [1500, 'ok'],
    [-3000, 'warning'],
    [12_000, 'problem'],
    [-3_600_000, 'problem'],
  ])('that differs by %d ms is: %s', async (aheadMs, level) => {
    expect(await checkAgainst(aheadMs)).toMatchObject({ level });
  });

  test('does not differ by the time that its answer takes', async () => {
    let time = 0;
    const readOther = async () => {
      time = 8000;
      return 4000;
    };
    expect(await checkClock('the database', readOther, { now: () => time })).toMatchObject({ level: 'ok' });
  });

  test('of a store is read from its header', async () => {
    const server = createServer((_, response) => response.writeHead(403).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const endpoint = `http://127.0.0.1:${port}`;
    expect(await checkStoreClock(endpoint, Date.now)).toMatchObject({ level: 'ok' });
    expect(await checkStoreClock(endpoint, () => Date.now() - 3_600_000)).toMatchObject({
      level: 'problem',
      text: expect.stringMatching(/^the clock of the file store is 3\d{3}\.\d s ahead$/),
    });
    await new Promise((resolve) => server.close(resolve));
    expect(await checkStoreClock(endpoint, Date.now)).toMatchObject({ level: 'note' });
  });
});

describe('a folder', () => {
  const checkWith = (space: Partial<Space>, neededBytes = 0) =>
    checkSpace({ folder: '/backups', purpose: 'backups', neededBytes }, async () => ({
      freeBytes: 100 * gigabyte,
      totalBytes: 200 * gigabyte,
      freeFiles: 1e6,
      ...space,
    }));

  test.each<[string, Partial<Space>, string]>([
    ['with room', {}, 'ok'],
    ['of a file system without a limit on files', { freeFiles: undefined }, 'ok'],
    ['that becomes full', { freeBytes: 2 * gigabyte }, 'warning'],
    ['that is full', { freeBytes: 0 }, 'problem'],
    ['without room for further files', { freeFiles: 12 }, 'problem'],
    ['of a small file system that is empty', { freeBytes: 64e6, totalBytes: 64e6 }, 'ok'],
  ])('%s', async (_, space, level) => {
    expect(await checkWith(space)).toMatchObject({ level });
  });

  test('of backups without room for another one', async () => {
    expect(await checkWith({}, 101 * gigabyte)).toMatchObject({ level: 'warning' });
  });

  test('that does not exist yet is judged by the one above, and a wrong one is named', async () => {
    const [missing, wrong] = await checkFolders([
      { folder: join(folder, 'a', 'b'), purpose: 'files' },
      { folder: join('/proc/version', 'x'), purpose: 'backups' },
    ]);
    expect(missing).toMatchObject({ text: expect.stringContaining(`(${folder})`) });
    expect(wrong).toMatchObject({ level: 'problem', text: expect.stringContaining('ENOTDIR') });
  });

  test('of another account', async () => {
    const own = process.getuid?.() ?? 0;
    expect(await checkOwner(folder, own)).toEqual([]);
    expect(await checkOwner(folder, own + 1)).toMatchObject([{ level: 'warning' }]);
  });
});

describe('connections', () => {
  const limits: ConnectionLimits = { maximum: 100, reserved: 3, ofDatabase: -1, serving: 2, others: 5 };
  const judge = (change: Partial<ConnectionLimits>, processes?: number) =>
    judgeConnections({ ...limits, ...change }, { poolSize: 12, processes }).level;

  test('suffice for all processes and one that replaces another', () => {
    expect(judge({})).toBe('ok');
    expect(judge({ serving: 0 })).toBe('ok');
  });

  test.each<[string, Partial<ConnectionLimits>, number | undefined, string]>([
    ['leave no room for one process more', { serving: 4 }, undefined, 'warning'],
    ['are too few for those that serve', { serving: 5 }, undefined, 'problem'],
    ['are too few for those that are planned', {}, 5, 'problem'],
    ['are used by other programs', { others: 70 }, undefined, 'problem'],
    ['are limited for the database', { ofDatabase: 30 }, undefined, 'problem'],
  ])('%s', (_, change, processes, level) => {
    expect(judge(change, processes)).toBe(level);
  });
});

test.each([
  ['a transaction id that is old', { age: 1.2e9 }, 'problem'],
  ['a transaction that is open for hours', { longestSeconds: 7200 }, 'warning'],
  ['prepared transactions', { prepared: 1 }, 'warning'],
  ['a session that is not visible', { hidden: 1 }, 'note'],
])('%s is named', (_, change, level) => {
  const calm = { age: 1000, longestSeconds: 1, prepared: 0, hidden: 0 };
  expect(judgeActivity(calm)).toMatchObject([{ level: 'ok' }]);
  expect(judgeActivity({ ...calm, ...change })).toMatchObject([{ level }]);
});

test('pending migrations are a warning while processes serve', () => {
  expect(judgeMigrations([], true).level).toBe('ok');
  expect(judgeMigrations(['0001_first.sql'], false).level).toBe('note');
  expect(judgeMigrations(['0001_first.sql'], true)).toMatchObject({
    level: 'warning',
    text: '1 migrations are pending: 0001_first.sql',
  });
});

test('Redis before 6.2 is too old', () => {
  expect(['5.0.14', '6.0.9', '6.2.0', '7.4.1', '10.0.0'].map(isOldVersion)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
