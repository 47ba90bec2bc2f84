/** Measures the time from a student's keystroke to the teacher's client, with many classes at once. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startRedis } from '@klasna/server/test/kernel/live-cluster';
import { printFigure } from '../report.ts';
import { seedLive } from '../seed-live.ts';
import type { LiveClass, LiveResult, LiveTask } from '../simulate-live-clients.ts';
import { startProcess } from '../start-process.ts';
import { type Site, serverSettings, startServer } from '../start-site.ts';

const toPath = (name: string): string => join(import.meta.dirname, '..', name);

/** A good typist: 48 words a minute. */
const keysPerSecond = 4;
const seconds = 9;

async function simulateTyping(
  address: string,
  classes: readonly LiveClass[],
  studentAddress = address,
): Promise<LiveResult> {
  const child = spawn(process.execPath, [toPath('simulate-live-clients.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(
    JSON.stringify({ address, studentAddress, classes, keysPerSecond, seconds } satisfies LiveTask),
  );
  const output = await text(child.stdout);
  if (output === '') throw new Error('the simulated clients exited without a result');
  return JSON.parse(output) as LiveResult;
}

const toMedianResult = (results: readonly LiveResult[]): LiveResult | undefined =>
  results.toSorted((a, b) => a.p99 - b.p99)[results.length >> 1];

function printResult(name: string, results: readonly LiveResult[]): void {
  const median = toMedianResult(results);
  if (!median) return;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const sum = (key: 'lost' | 'late') => results.reduce((total, one) => total + one[key], 0);
  printFigure(
    `    ${name}`,
    `${Math.round(median.keys / seconds)} keys/s, p50 ${ms(median.p50)}, p99 ${ms(median.p99)}, longest ${ms(median.longest)}, lost ${sum('lost')}, late ${sum('late')}`,
  );
}

/** Measures teachers at one process and students at another, and the processor time of both in one measurement. */
async function measureTwoProcesses(
  name: string,
  settings: Record<string, string>,
  measured: MeasuredClasses,
) {
  const { classes, rounds } = measured;
  const both = [await startServer(settings), await startServer(settings)] as const;
  const processorSeconds = () => both.reduce((sum, one) => sum + one.processorSeconds(), 0);
  const results: LiveResult[] = [];
  const before = processorSeconds();
  for (let round = 0; round < rounds; round += 1)
    results.push(await simulateTyping(both[0].address, classes, both[1].address));
  const used = (processorSeconds() - before) / rounds;
  printResult(`${name}, ${classes.length} classes at once, ${used.toFixed(1)} s of processor time`, results);
  await Promise.all(both.map(({ stop }) => stop()));
}

interface MeasuredClasses {
  readonly classes: readonly LiveClass[];
  readonly rounds: number;
}

/** Measures a key that travels to another process, through PostgreSQL and, where there is one, through Redis. */
export async function measureLiveProcesses(
  databaseUrl: string,
  dataDir: string,
  rounds: number,
): Promise<void> {
  const classes = await seedLive(databaseUrl, 500);
  const settings = serverSettings(databaseUrl, dataDir);
  const redisProgram = process.env.TEST_REDIS_SERVER;
  const redis = redisProgram === undefined ? undefined : await startRedis(redisProgram);
  if (!redis) printFigure('Redis', 'not measured without TEST_REDIS_SERVER');
  for (const count of [10, 100, 500]) {
    const measured = { classes: classes.slice(0, count), rounds };
    await measureTwoProcesses('PostgreSQL', settings, measured);
    if (redis) await measureTwoProcesses('Redis', { ...settings, REDIS_URL: redis.url }, measured);
  }
  await redis?.stop();
}

export async function measureLive(site: Site, databaseUrl: string, rounds: number): Promise<void> {
  const classes = await seedLive(databaseUrl, 500);
  const baseline = await startProcess([toPath('baseline-live.ts')], {});
  for (const count of [1, 100, 500]) {
    const selectedClasses = classes.slice(0, count);
    const results: { ours: LiveResult; bare: LiveResult }[] = [];
    for (let round = 0; round < rounds; round += 1)
      results.push({
        ours: await simulateTyping(site.server.address, selectedClasses),
        bare: await simulateTyping(baseline.address, selectedClasses),
      });
    printFigure(
      `a key, ${count} classes at once`,
      `${2 * count} students, ${keysPerSecond} keys a second each`,
    );
    printResult(
      'ours',
      results.map(({ ours }) => ours),
    );
    printResult(
      'bare',
      results.map((one) => one.bare),
    );
  }
  await baseline.stop();
}
