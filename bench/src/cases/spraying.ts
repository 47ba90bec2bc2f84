/**
 * Sign-in spraying: a thousand addresses, each in a network of its own, guess at the passwords of five hundred accounts
 * as fast as they can. Measures how many guesses reach a hash, and what everybody else waits for meanwhile.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { emailOfTeacher, type GuardedSite, startGuardedSite } from '../hostile/guarded-site.ts';
import { printFigure } from '../report.ts';
import { benchPassword, measuredSchool } from '../seed-database.ts';
import { printStalls } from './hostile.ts';

const addressCount = 1000;
const accountCount = 500;
const attackConnections = 64;
const minuteSeconds = 60;
const quietSeconds = 10;
const signInPauseMs = 250;
const readers = { connections: 8, overallRate: 100 };

const signInPath = '/api/tenant/auth/sign-in';
const headers = { 'content-type': 'application/json', 'x-school': measuredSchool.slug };
const toAddress = (index: number): string => `10.${index >> 8}.${index & 255}.7`;

/** Each request from the next address, at the next account; the numbers share no factor with each other. */
const attackRequests = Array.from({ length: addressCount * 3 }, (_, index) => ({
  method: 'POST' as const,
  path: signInPath,
  headers: { ...headers, 'x-forwarded-for': toAddress(index % addressCount) },
  body: JSON.stringify({
    email: emailOfTeacher(1).replace('teacher-1@', `student-${((index * 7) % accountCount) + 1}@`),
    password: `guess ${index}`,
  }),
}));

let rotations = 0;
const rotate = <T>(items: readonly T[], start: number): T[] => {
  const index = start % items.length;
  return [...items.slice(index), ...items.slice(0, index)];
};

interface SignInWait {
  readonly ms: number;
  readonly status: number;
}

async function signIn(site: GuardedSite, person: number, more: Record<string, string>): Promise<SignInWait> {
  const startedAt = performance.now();
  const answer = await fetch(site.address + signInPath, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify({ email: emailOfTeacher(person), password: benchPassword }),
  });
  await answer.text();
  return { ms: performance.now() - startedAt, status: answer.status };
}

const p99 = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0);

function describe(waits: readonly SignInWait[]): string {
  const refused = waits.filter(({ status }) => status !== 200).length;
  return `p99 ${p99(waits.map(({ ms }) => ms))} ms of ${waits.length}, ${refused} refused`;
}

interface Meanwhile {
  readonly known: readonly SignInWait[];
  readonly strangers: readonly SignInWait[];
  readonly readP99: number;
}

/** Reads and signs in for some seconds: in a known browser, and in new ones from addresses that have not failed. */
async function visitSite(
  site: GuardedSite,
  { token, cookie, seconds }: { readonly token: string; readonly cookie: string; readonly seconds: number },
): Promise<Meanwhile> {
  const known: SignInWait[] = [];
  const strangers: SignInWait[] = [];
  const endsAt = Date.now() + seconds * 1000;
  const repeat = async (attempt: (index: number) => Promise<void>): Promise<void> => {
    for (let index = 0; Date.now() < endsAt; index++) {
      await attempt(index);
      await delay(signInPauseMs);
    }
  };
  const [{ latency, non2xx, errors }] = await Promise.all([
    autocannon({
      url: site.address,
      ...readers,
      duration: seconds,
      headers: { authorization: `Bearer ${token}` },
      requests: [{ path: '/api/tenant/user' }, { path: '/api/tenant/users?role=member&page=3&limit=10' }],
    }),
    repeat(async () => void known.push(await signIn(site, 1, { cookie }))),
    repeat(async (index) => {
      const address = `172.16.${index & 255}.${seconds}`;
      strangers.push(await signIn(site, 2 + (index % 100), { 'x-forwarded-for': address }));
    }),
  ]);
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors of reads`);
  return { known, strangers, readP99: latency.p99 };
}

function printMeanwhile(title: string, { known, strangers, readP99 }: Meanwhile): void {
  printFigure(`${title}: sign-in in a known browser`, describe(known));
  printFigure(`${title}: sign-in in a new browser`, describe(strangers));
  printFigure(`${title}: reads`, `p99 ${readP99} ms`);
}

export async function measureSpraying(folder: string, minutes: number): Promise<void> {
  // The limit as it is delivered; the other cases lift it, because they sign in hundreds of times.
  const settings = { CALL_LIMITS: 'off', TRUST_PROXY: 'on', SIGN_IN_LIMIT: '10' };
  const site = await startGuardedSite(folder, settings);
  try {
    const reply = await fetch(site.address + signInPath, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: emailOfTeacher(1), password: benchPassword }),
    });
    const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { accessToken: token } = (await reply.json()) as { accessToken: string };
    await visitSite(site, { token, cookie, seconds: 3 });
    printMeanwhile('quiet', await visitSite(site, { token, cookie, seconds: quietSeconds }));
    for (let minute = 1; minute <= minutes; minute += 1) {
      const [attack, meanwhile] = await Promise.all([
        autocannon({
          url: site.address,
          connections: attackConnections,
          duration: minuteSeconds,
          requests: attackRequests,
          // Otherwise all connections would go through the addresses side by side.
          setupClient: (client) => {
            rotations += 97;
            client.setRequests(rotate(attackRequests, rotations));
          },
        }),
        visitSite(site, { token, cookie, seconds: minuteSeconds - 1 }),
      ]);
      const counts = Object.entries(attack.statusCodeStats ?? {}).map(([status, { count }]) => [
        status,
        count,
      ]);
      const { 401: hashed = 0, ...others } = Object.fromEntries(counts) as Record<string, number>;
      printFigure(
        `minute ${minute}: guesses that reached a hash`,
        `${hashed}; others ${JSON.stringify(others)}`,
      );
      printMeanwhile(`minute ${minute}`, meanwhile);
    }
    printStalls(site);
    printFigure('memory of the server process afterwards', `${site.residentMegabytes()} MB`);
  } finally {
    await site.stop();
  }
}
