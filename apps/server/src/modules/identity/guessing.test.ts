/**
 * Limits on guessing passwords: by account, address, network and installation, and apart from them for known devices.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiReply } from '../../../test/api-client.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';
import { type AttemptLimit, countAttempts, deleteOldAttempts, toPersonalLimit } from './attempt-limit.ts';

let testApp: TestApp;
let school: TestSchool;

beforeAll(async () => {
  testApp = await openTestApp({ TRUST_PROXY: 'on' });
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());
/** The installation is one for all tests of this file. */
beforeEach(() => runSql('delete from attempts'));

const runSql = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  testApp.connected.database.outsideSchools(
    async (_, client) => (await client.query(text, values)).rows as T[],
  );
const passTime = (seconds: number) =>
  runSql(
    `update attempts set counted_at = counted_at - make_interval(secs => $1),
      allowed_at = allowed_at - make_interval(secs => $1)`,
    [seconds],
  );
const toKey = (keyParts: readonly string[]): string =>
  createHash('sha256').update(keyParts.join('\0')).digest('base64url');
const countFailures = async (...keyParts: string[]): Promise<number> => {
  const [row] = await runSql<{ failures: number }>('select failures from attempts where key = $1', [
    toKey(keyParts),
  ]);
  return Math.round(row?.failures ?? 0);
};

/**
 * The whole delay that is in force, of one limit or the longest of all. The header says how much of it is left, which
 * depends on the machine.
 */
const readDelay = async (...keyParts: string[]): Promise<number> => {
  const [row] = await runSql<{ seconds: number | null }>(
    `select max(extract(epoch from allowed_at - counted_at))::float8 as seconds from attempts
      where allowed_at > now() and coalesce(key = $1, true)`,
    [keyParts.length > 0 ? toKey(keyParts) : null],
  );
  return row?.seconds ?? 0;
};

interface From {
  readonly address: string;
  readonly cookie?: string;
}
const signIn = (email: string, givenPassword: string, { address, cookie }: From, app = testApp) =>
  app.visitor.post('/tenant/auth/sign-in', {
    body: { email, password: givenPassword },
    headers: { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) },
  });
/** The nth address; each is in a network of its own. */
const addressOf = (index: number): string => `10.${index >> 8}.${index & 255}.7`;
const statusOf = async (reply: Promise<ApiReply>): Promise<number> => (await reply).status;
const retryAfter = ({ headers }: ApiReply): number => Number(headers.get('retry-after'));
const cookieOf = ({ headers }: ApiReply): string => headers.get('set-cookie')?.split(';')[0] ?? '';

const guessMany = (count: number, guess: (index: number) => Promise<ApiReply>): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => statusOf(guess(index))));
const repeat = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

/** Guesses from twenty networks, as many as no account has to wait for. */
const attack = ({ email }: TestPerson) =>
  guessMany(20, (index) => signIn(email, 'wrong', { address: addressOf(index) }));

describe('guesses at one account from many addresses', () => {
  test('wait ever longer, up to two minutes, and less again after hours', async () => {
    const person = await testApp.createPerson(school);
    expect(await attack(person)).toEqual(repeat(20, 401));
    let address = 1000;
    const guess = () => signIn(person.email, 'wrong', { address: addressOf(address++) });
    const delays: number[] = [];
    for (let round = 0; round < 8; round++) {
      const refused = await guess();
      expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
      const delay = await readDelay();
      expect(retryAfter(refused)).toBeGreaterThan(0);
      expect(retryAfter(refused)).toBeLessThanOrEqual(delay);
      delays.push(delay);
      await passTime(delay);
      expect((await guess()).status).toBe(401);
    }
    expect(delays).toEqual([2, 4, 8, 16, 32, 64, 120, 120]);
    await passTime(3 * 3600);
    expect([(await guess()).status, (await guess()).status]).toEqual([401, 401]);
    await passTime(12 * 3600);
    expect(await guessMany(18, guess)).toEqual(repeat(18, 401));
  });

  test('do not delay the owner in a browser that the account knows', async () => {
    const person = await testApp.createPerson(school);
    const owner = { address: '192.0.2.1' };
    const cookie = cookieOf(await signIn(person.email, password, owner));
    await attack(person);
    expect(await statusOf(signIn(person.email, password, owner))).toBe(429);
    expect(await statusOf(signIn(person.email, 'mistyped', { ...owner, cookie }))).toBe(401);
    expect(await statusOf(signIn(person.email, password, { ...owner, cookie }))).toBe(200);
    // Nor does it help others, or guesses at other accounts.
    expect(await statusOf(signIn(person.email, password, owner))).toBe(429);
    const other = await testApp.createPerson(school);
    await attack(other);
    expect(await statusOf(signIn(other.email, password, { ...owner, cookie }))).toBe(429);
  });

  test('do not delay an owner who follows a mailed link', async () => {
    const person = await testApp.createPerson(school);
    await attack(person);
    for (let index = 100; index < 105; index++) {
      await passTime(120);
      await signIn(person.email, 'wrong', { address: addressOf(index) });
    }
    await testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email: person.email } });
    const token = /token=([\w-]+)/.exec((await testApp.listMails(person)).at(-1)?.text ?? '')?.[1];
    const body = { token, password: 'brand new 1', passwordConfirmation: 'brand new 1' };
    const cookie = cookieOf(await testApp.visitor.post('/tenant/auth/password-recovery/reset', { body }));
    const from = { address: addressOf(500) };
    expect(await statusOf(signIn(person.email, 'brand new 1', from))).toBe(429);
    expect(await statusOf(signIn(person.email, 'brand new 1', { ...from, cookie }))).toBe(200);
  });

  test('are not what the right password is, if only the school is missing', async () => {
    const person = await testApp.createPerson(school);
    await testApp.createPerson(await testApp.createTestSchool(), { email: person.email });
    const from = { address: addressOf(600) };
    for (let round = 0; round < 12; round++)
      expect(await statusOf(signIn(person.email, password, from))).toBe(409);
  });

  test('keep their delay during an attack on the installation, when another attempt is taken back', async () => {
    const { database } = testApp.connected;
    const account: AttemptLimit = { ...toPersonalLimit(10, ['narrowed']), isClearedBySuccess: false };
    const installation: AttemptLimit = { ...toPersonalLimit(1, ['attacked']), narrowsOthers: true };
    const count = () => countAttempts(database, [account, installation]);
    const right = await count();
    await count();
    await count();
    await count();
    await expect(count()).rejects.toMatchObject({ kind: 'tooManyAttempts' });
    await right.markSucceeded('keepCount');
    await expect(count()).rejects.toMatchObject({ kind: 'tooManyAttempts' });
  });

  test('at an email without an account wait as well', async () => {
    const guess = (index: number) => signIn('ghost@school.example', 'wrong', { address: addressOf(index) });
    expect((await guessMany(21, guess)).toSorted()).toEqual([...repeat(20, 401), 429]);
  });

  test('are twenty of a hundred at once, and those that are refused count nowhere', async () => {
    const person = await testApp.createPerson(school);
    const startedAt = Date.now();
    const statuses = await guessMany(100, (index) =>
      signIn(person.email, 'wrong', { address: addressOf(index) }),
    );
    const compared = statuses.filter((status) => status === 401).length;
    expect(compared).toBeGreaterThanOrEqual(20);
    // Every two seconds allow one more, which a hundred guesses take on a busy machine only.
    expect(compared).toBeLessThanOrEqual(20 + Math.floor((Date.now() - startedAt) / 2000));
    expect(statuses.toSorted()).toEqual([...repeat(compared, 401), ...repeat(100 - compared, 429)]);
    expect(await countFailures('sign-in account', person.email)).toBe(compared);
    expect(await countFailures('sign-in installation')).toBe(compared);
  });
});

describe('a known device', () => {
  test('has a limit of its own, which grows and fades', async () => {
    const person = await testApp.createPerson(school);
    const from = { address: '192.0.2.2' };
    const device = { ...from, cookie: cookieOf(await signIn(person.email, password, from)) };
    expect(await guessMany(10, () => signIn(person.email, 'wrong', device))).toEqual(repeat(10, 401));
    const refused = await signIn(person.email, password, device);
    expect([refused.status, await readDelay()]).toEqual([429, 60]);
    // The owner still gets in from elsewhere: these failures count nowhere else.
    expect(await statusOf(signIn(person.email, password, from))).toBe(200);
    await passTime(60);
    expect(await statusOf(signIn(person.email, 'wrong', device))).toBe(401);
    expect([await statusOf(signIn(person.email, password, device)), await readDelay()]).toEqual([429, 120]);
    await passTime(120);
    expect(await statusOf(signIn(person.email, password, device))).toBe(200);
    expect(await guessMany(10, () => signIn(person.email, 'wrong', device))).toEqual(repeat(10, 401));
  });

  test('of one account opens no way around the limits of another with the same email', async () => {
    const email = 'two.schools@school.example';
    const otherSchool = await testApp.createTestSchool();
    await testApp.createPerson(school, { email });
    await testApp.createPerson(otherSchool, { email });
    const headers = { 'x-school': otherSchool.slug };
    const reply = await testApp.visitor.post('/tenant/auth/sign-in', { body: { email, password }, headers });
    const device = { address: '192.0.2.3', cookie: cookieOf(reply) };
    await guessMany(20, (index) => signIn(email, 'wrong', { address: addressOf(index) }));
    // Prolongs the delay of two seconds, which a busy machine needs for the guesses.
    await passTime(-60);
    // With the password of both accounts, only the account that knows the device is compared.
    const signedIn = await signIn(email, password, device);
    expect(signedIn.status).toBe(200);
    const info = await testApp.visitor.get('/tenant/auth/profile/user-info', {
      headers: { authorization: `Bearer ${signedIn.body.accessToken}` },
    });
    expect(info.body.school.id).toBe(otherSchool.id);
  });
});

describe('guesses at many accounts', () => {
  const createPeople = (count: number) =>
    Promise.all(Array.from({ length: count }, () => testApp.createPerson(school)));

  test('from one address wait after a hundred, and only there', async () => {
    const people = await createPeople(20);
    const guess = (index: number, address = '198.51.100.1') =>
      signIn(people[index % 20]?.email ?? '', 'wrong', { address });
    expect(await guessMany(100, guess)).toEqual(repeat(100, 401));
    const refused = await signIn(school.admin.email, password, { address: '198.51.100.1' });
    expect([refused.status, await readDelay()]).toEqual([429, 10]);
    expect(await statusOf(signIn(school.admin.email, password, { address: '198.51.100.2' }))).toBe(200);
    await passTime(10);
    expect((await guess(0)).status).toBe(401);
    expect([(await guess(0)).status, await readDelay()]).toEqual([429, 20]);
  });

  test.each([
    ['a network of IPv4', (index: number) => `203.0.113.${index}`, '203.0.113.200', '203.0.114.1'],
    ['a network of IPv6', (index: number) => `2001:db8:7:${index}::1`, '2001:db8:7:ffff::1', '2001:db8:8::1'],
  ])('from %s wait after four hundred', async (_, toAddress, inside, outside) => {
    const people = await createPeople(30);
    const statuses = await guessMany(400, (index) =>
      signIn(people[index % 30]?.email ?? '', 'wrong', { address: toAddress(index >> 1) }),
    );
    expect(statuses).toEqual(repeat(400, 401));
    expect(await statusOf(signIn(school.admin.email, password, { address: inside }))).toBe(429);
    expect(await readDelay()).toBe(5);
    expect(await statusOf(signIn(school.admin.email, password, { address: outside }))).toBe(200);
  });

  test('of the whole installation narrow the other limits, but not those of known devices', async () => {
    const cookie = cookieOf(await signIn(school.admin.email, password, { address: addressOf(1) }));
    const people = await createPeople(20);
    const guess = (index: number, address = 2) =>
      signIn(people[index]?.email ?? '', 'wrong', { address: addressOf(address) });
    await guess(0);
    // More than thirty times as many failures as are free: three instead of a hundred remain for an address.
    await runSql('update attempts set failures = 17500 where key = $1', [toKey(['sign-in installation'])]);
    expect([(await guess(1)).status, (await guess(2)).status]).toEqual([401, 401]);
    const refused = await guess(3);
    expect([refused.status, await readDelay('sign-in address', addressOf(2))]).toEqual([429, 10]);
    const device = { address: addressOf(2), cookie };
    expect(await statusOf(signIn(school.admin.email, password, device))).toBe(200);
    // From an address without failures a stranger still gets in at once.
    expect(await statusOf(signIn(people[4]?.email ?? '', password, { address: addressOf(3) }))).toBe(200);
    await passTime(3600);
    expect(await guessMany(5, (index) => guess(5 + index, 4))).toEqual(repeat(5, 401));
  });

  test('do not happen in a school of thirty children who sign in at nine', async () => {
    const children = await createPeople(30);
    const address = '198.51.100.9';
    const signInWithMistakes = async ({ email }: TestPerson, index: number): Promise<number[]> => {
      const mistakes = await guessMany(index % 3, () => signIn(email, 'mistyped', { address }));
      return [...mistakes, await statusOf(signIn(email, password, { address }))];
    };
    const statuses = (await Promise.all(children.map(signInWithMistakes))).flat();
    expect(statuses.toSorted()).toEqual([...repeat(30, 200), ...repeat(30, 401)]);
    expect(await countFailures('sign-in address', address)).toBe(30);
  });
});

describe('right passwords', () => {
  test('at once from one address delay nobody', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => testApp.createPerson(school)));
    const signInOf = (index: number) =>
      signIn(people[index]?.email ?? '', password, { address: '198.51.100.20' });
    expect(await guessMany(60, signInOf)).toEqual(repeat(60, 200));
    expect(await countFailures('sign-in address', '198.51.100.20')).toBe(0);
  });
});

describe('the counts', () => {
  test('are shared by all processes', async () => {
    const person = await testApp.createPerson(school);
    const other = await openTestApp({ TRUST_PROXY: 'on', DATABASE_URL: testApp.config.DATABASE_URL ?? '' });
    try {
      const statuses = await guessMany(40, (index) =>
        signIn(person.email, 'wrong', { address: '192.0.2.5' }, index % 2 === 0 ? testApp : other),
      );
      expect(statuses.toSorted()).toEqual([...repeat(10, 401), ...repeat(30, 429)]);
    } finally {
      await other.close();
    }
  });

  test('are deleted a day after they changed', async () => {
    const person = await testApp.createPerson(school);
    await signIn(person.email, 'wrong', { address: '192.0.2.6' });
    await passTime(23 * 3600);
    await deleteOldAttempts(testApp.connected.database);
    expect(await runSql('select from attempts')).toHaveLength(5);
    await passTime(2 * 3600);
    await deleteOldAttempts(testApp.connected.database);
    expect(await runSql('select from attempts')).toHaveLength(0);
  });

  test('hold no email and no address', async () => {
    await signIn('visible@school.example', 'wrong', { address: '192.0.2.77' });
    const stored = JSON.stringify(await runSql('select * from attempts'));
    expect(stored).not.toMatch(/visible|school\.example|192\.0/);
  });
});
