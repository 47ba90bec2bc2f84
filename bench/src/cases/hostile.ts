/**
 * Measures how long everybody else waits while one account sends hostile inputs in a loop, compared with a quiet time.
 * Sends each input alone for a moment, each from an account that has sent nothing yet, then the worst of them, then all
 * in turn.
 */
import { listHostileInputs } from '@klasna/server/test/hostile-inputs';
import autocannon from 'autocannon';
import { createAttacker } from '../hostile/create-attacker.ts';
import { emailOfTeacher, type GuardedSite, startGuardedSite } from '../hostile/guarded-site.ts';
import { startAttack } from '../hostile/start-attack.ts';
import { printFigure } from '../report.ts';

const maxRatio = 3;
const maxStallMs = 250;
const worstCount = 2;
const attackConnections = 4;
const trySeconds = 2;
const roundSeconds = 4;

const readPaths = [
  '/api/tenant/user',
  '/api/tenant/users?role=member&page=3&limit=10',
  '/api/tenant/users?role=member&q=person%2012&limit=10',
  '/api/tenant/courses',
];

/** The load of the people whose waits are measured, in reads a second of all of them. */
const readers = { connections: 8, overallRate: 100 };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export async function measureHostile(folder: string, rounds: number, filter: string): Promise<void> {
  const site = await startGuardedSite(folder);
  const token = await site.signIn(emailOfTeacher(1));
  const readP99 = async (seconds: number): Promise<number> => {
    const { latency, non2xx, errors } = await autocannon({
      url: site.address,
      ...readers,
      duration: seconds,
      headers: { authorization: `Bearer ${token}` },
      requests: readPaths.map((path) => ({ path })),
    });
    if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors of reads`);
    return latency.p99;
  };
  let attackers = 1;
  const attackWhile = async (names: readonly string[], seconds: number) => {
    attackers += 1;
    const attacker = await createAttacker(site, attackers);
    const attack = await startAttack({ ...attacker, names, connections: attackConnections });
    const p99 = await readP99(seconds);
    return { p99, counts: await attack.stop() };
  };
  try {
    await readP99(roundSeconds);
    const all = listHostileInputs({ lessonSectionPath: '', studentId: '' })
      .map(({ name }) => name)
      .filter((name) => new RegExp(filter).test(name));
    const tried: { readonly name: string; readonly p99: number; readonly stallMs: number }[] = [];
    for (const name of all) {
      const startedAt = Date.now();
      const { p99 } = await attackWhile([name], trySeconds);
      tried.push({ name, p99, stallMs: longestStall(site, startedAt) });
    }
    for (const { name, stallMs } of tried.toSorted((one, other) => other.stallMs - one.stallMs).slice(0, 10))
      printFigure(`longest stall: ${name}`, `${Math.round(stallMs)} ms`);
    // Selects by waits and by processor time, because other programs on the machine lengthen only the former.
    const worst = [
      ...new Set([
        ...tried.toSorted((one, other) => other.p99 - one.p99).slice(0, worstCount),
        ...tried.toSorted((one, other) => other.stallMs - one.stallMs).slice(0, worstCount),
      ]),
    ];
    for (const { name, p99 } of worst) printFigure(`of ${all.length} alone: ${name}`, `p99 ${p99} ms`);
    for (const names of [...worst.map(({ name }) => [name]), all])
      await compareWithQuiet(names, { rounds, readP99, attackWhile });
    printStalls(site);
    printFigure('memory of the server process afterwards', `${site.residentMegabytes()} MB`);
  } finally {
    await site.stop();
  }
}

interface Measured {
  readonly rounds: number;
  readonly readP99: (seconds: number) => Promise<number>;
  readonly attackWhile: (
    names: readonly string[],
    seconds: number,
  ) => Promise<{ readonly p99: number; readonly counts: Readonly<Record<number, number>> }>;
}

async function compareWithQuiet(
  names: readonly string[],
  { rounds, readP99, attackWhile }: Measured,
): Promise<void> {
  const results: { readonly quiet: number; readonly attacked: number }[] = [];
  let counts: Readonly<Record<number, number>> = {};
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await readP99(roundSeconds);
    const attacked = await attackWhile(names, roundSeconds);
    counts = attacked.counts;
    results.push({ quiet, attacked: attacked.p99 });
  }
  const quiet = median(results.map((one) => one.quiet));
  const attacked = median(results.map((one) => one.attacked));
  const ratio = attacked / quiet;
  // The best round of each, which other programs on the machine disturbed least.
  const bestQuiet = Math.min(...results.map((one) => one.quiet));
  const bestAttacked = Math.min(...results.map((one) => one.attacked));
  const title = names.length > 1 ? `all ${names.length} in turn` : names[0];
  printFigure(
    `${title}`,
    `quiet p99 ${quiet} ms, attacked ${attacked} ms, × ${ratio.toFixed(2)}${ratio > maxRatio ? ` (bar ${maxRatio})` : ''}; best rounds ${bestQuiet} and ${bestAttacked} ms; ${JSON.stringify(counts)}`,
  );
}

/** Measures stalls in processor time of the main thread, which other programs on the machine do not lengthen. */
const longestStall = (site: GuardedSite, since = 0): number =>
  Math.max(0, ...site.listStalls().flatMap(({ at, cpuMs }) => (at >= since ? [cpuMs] : [])));

export function printStalls(site: GuardedSite): void {
  const over = site.listStalls().filter(({ cpuMs }) => cpuMs > maxStallMs).length;
  printFigure('longest stall of the event loop', `${Math.round(longestStall(site))} ms`);
  printFigure(`stalls of more than ${maxStallMs} ms`, String(over));
}
