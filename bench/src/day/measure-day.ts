/**
 * A day of many schools with its faults: people work in two processes while the database, Redis, the store, the disk and
 * the clock fail in turn, and one process is killed every minute. Compares everything that was acknowledged with what is
 * stored, after each fault and at the end.
 */
import { setMaxListeners } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { createLesson, createRequester } from '../create-lesson.ts';
import { printFigure, printTitle } from '../report.ts';
import { benchPassword } from '../seed-database.ts';
import { compareDay, countDoubled, countLost } from './compare-day.ts';
import { countLoggedErrors } from './count-logged-errors.ts';
import { createDay, type Day, type Job } from './day.ts';
import { type DaySite, startDaySite } from './day-site.ts';
import type { Fault } from './faults/fault.ts';
import { fillDisk } from './faults/fill-disk.ts';
import { loseRedis } from './faults/lose-redis.ts';
import { moveClocks } from './faults/move-clocks.ts';
import { restartDatabase } from './faults/restart-database.ts';
import { stopStore } from './faults/stop-store.ts';
import { runCalendars } from './jobs/calendars.ts';
import { runDocuments } from './jobs/documents.ts';
import { runHomework } from './jobs/homework.ts';
import { runImports } from './jobs/imports.ts';
import { runLessons } from './jobs/lessons.ts';
import { runMessages } from './jobs/messages.ts';
import { runStudents } from './jobs/students.ts';
import { runTeachers } from './jobs/teachers.ts';
import { type FaultPeriod, measureRecovery } from './measure-recovery.ts';
import { type DayTimes, planSizes, planTimes } from './plan-day.ts';
import {
  printComparison,
  printErrors,
  printKills,
  printMemory,
  printRecovery,
  printWaits,
} from './report-day.ts';
import { type DaySamples, startSampling } from './sample-day.ts';
import { dayDomain, seedDay } from './seed-day.ts';

const faults: readonly Fault[] = [restartDatabase, loseRedis, stopStore, fillDisk, moveClocks];
const jobs: readonly Job[] = [
  runStudents,
  runTeachers,
  runCalendars,
  runMessages,
  runHomework,
  runLessons,
  runDocuments,
  runImports,
];
const exerciseCount = 4;
/** An abandoned call with an Idempotency-Key can be repeated after two minutes. */
const maxDrainMs = 180_000;
/** A job whose process was killed runs again after its time limit, with its delays after that. */
const maxSettleMs = 300_000;
const settleIntervalMs = 5000;

export interface DayOptions {
  readonly scale: number;
  readonly minutes: number;
}

export async function measureDay(folder: string, { scale, minutes }: DayOptions): Promise<void> {
  const sizes = planSizes(scale);
  const startedAt = performance.now();
  const site = await startDaySite(folder, sizes);
  try {
    const addresses = site.processes.map(({ address }) => address);
    const schools = await seedDay(site.database.url, sizes, await createFirstLesson(addresses[0] ?? ''));
    printFigure('seeded and started within', `${Math.round((performance.now() - startedAt) / 1000)} s`);
    printFigure(
      'schools, students, of them online, classes',
      `${schools.length}, ${sizes.schools * sizes.studentsPerSchool}, ${sizes.onlineStudents}, ${sizes.classes}`,
    );
    const end = new AbortController();
    setMaxListeners(0, end.signal);
    const day = createDay(schools, addresses, end.signal);
    await runDay({ day, site, end, times: planTimes(minutes, faults.length) });
  } finally {
    await site.stop();
  }
}

async function createFirstLesson(address: string): Promise<string> {
  const request = createRequester(address, '');
  const email = `teacher-1@school-1.${dayDomain}`;
  const { accessToken } = await request('POST', '/auth/sign-in', { email, password: benchPassword });
  return (await createLesson(createRequester(address, accessToken), exerciseCount)).id;
}

interface DayRun {
  readonly day: Day;
  readonly site: DaySite;
  readonly end: AbortController;
  readonly times: DayTimes;
}

async function runDay({ day, site, end, times }: DayRun): Promise<void> {
  const clientDelay = monitorEventLoopDelay({ resolution: 10 });
  clientDelay.enable();
  const samples = startSampling(day, site);
  const beganAt = performance.now();
  const toInstant = (seconds: number): number => beganAt + seconds * 1000;
  const waitUntil = (seconds: number) => delay(Math.max(0, toInstant(seconds) - performance.now()));
  const working = Promise.all(jobs.map((job) => job(day)));
  working.catch(() => {
    // Reported where it is awaited, at the end of the day.
  });
  const periods: FaultPeriod[] = [];
  const kills: FaultPeriod[] = [];
  await Promise.all([
    injectFaults({ day, site, times, waitUntil }, periods),
    killEveryMinute({ site, times, waitUntil }, kills),
    waitUntil(times.endSeconds),
  ]);
  const endAt = performance.now();
  end.abort();
  await Promise.race([working, delay(maxDrainMs, undefined, { ref: false })]);
  samples.stop();
  clientDelay.disable();
  for (const connection of day.connections) connection.close();

  printTitle('Waits, with everything that was sent again');
  printWaits(day);
  printFigure('event loop of the clients', `delayed p99 ${(clientDelay.percentile(99) / 1e6).toFixed(1)} ms`);
  printTitle('Recovery');
  reportRecovery(day, samples, periods, kills);
  printErrors(countLoggedErrors(site.logFiles));
  printMemory(samples, { quietAt: toInstant(times.quietSeconds), endAt });
  printTitle('Acknowledged and stored (bars: 0 lost, 0 doubled)');
  const compared = await settle(day, site);
  printComparison(compared);
  printFigure('lost in all', String(countLost(compared)));
  printFigure('doubled in all', String(countDoubled(compared)));
}

interface FaultRun extends Pick<DayRun, 'day' | 'site' | 'times'> {
  readonly waitUntil: (seconds: number) => Promise<void>;
}

async function injectFaults(
  { day, site, times, waitUntil }: FaultRun,
  periods: FaultPeriod[],
): Promise<void> {
  for (const [index, fault] of faults.entries()) {
    const time = times.faults[index];
    if (!time) continue;
    const obstacle = fault.findObstacle?.(site);
    if (obstacle !== undefined) {
      printFigure(fault.name, `not tried: ${obstacle}`);
      continue;
    }
    await waitUntil(time.startSeconds);
    const startedAt = performance.now();
    await fault.inject(site);
    await delay(Math.min(fault.maxHoldSeconds, time.holdSeconds) * 1000);
    await fault.recover(site);
    periods.push({ name: fault.name, startedAt, endedAt: performance.now() });
    const compared = await compareDay(day, site, false);
    printFigure(`${fault.name}: lost, doubled`, `${countLost(compared)}, ${countDoubled(compared)}`);
  }
}

/** Only the second process is killed, so that the first one shows how memory grows over the day. */
async function killEveryMinute(
  { site, times, waitUntil }: Pick<FaultRun, 'site' | 'times' | 'waitUntil'>,
  kills: FaultPeriod[],
): Promise<void> {
  for (const seconds of times.killSeconds) {
    await waitUntil(seconds);
    const startedAt = performance.now();
    await site.processes[1].killAndRestart();
    kills.push({ name: 'kill', startedAt, endedAt: performance.now() });
  }
}

function reportRecovery(
  day: Day,
  { connections }: DaySamples,
  periods: readonly FaultPeriod[],
  kills: readonly FaultPeriod[],
): void {
  const measure = (period: FaultPeriod) =>
    measureRecovery(period, day.operations.list(), connections, day.connections.length);
  for (const period of periods)
    printRecovery(period.name, measure(period), (period.endedAt - period.startedAt) / 1000);
  printKills(
    kills.map(measure),
    kills.map(({ startedAt, endedAt }) => endedAt - startedAt),
  );
}

/** Compares again until jobs have done everything, or cannot be expected to any more. */
async function settle(day: Day, site: DaySite) {
  const startedAt = performance.now();
  for (;;) {
    const compared = await compareDay(day, site, true);
    const waitedMs = performance.now() - startedAt;
    if (countLost(compared) === 0 || waitedMs > maxSettleMs) {
      printFigure('jobs had done everything after', `${Math.round(waitedMs / 1000)} s`);
      return compared;
    }
    await delay(settleIntervalMs);
  }
}
