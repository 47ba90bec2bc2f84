/** Measures the time from a student's keystroke to the teacher's client, with many classes at once. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ClassAtWork, Seen, Task } from '../live-clients.ts';
import { startProcess } from '../process.ts';
import { printFigure } from '../report.ts';
import { seedLive } from '../seed-live.ts';
import type { Site } from '../site.ts';

const file = (name: string): string => join(import.meta.dirname, '..', name);

/** A good typist: 48 words a minute. */
const keysPerSecond = 4;
const seconds = 9;

async function type(address: string, classes: readonly ClassAtWork[]): Promise<Seen> {
  const child = spawn(process.execPath, [file('live-clients.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ address, classes, keysPerSecond, seconds } satisfies Task));
  const said = await text(child.stdout);
  if (said === '') throw new Error('the simulated clients exited without a result');
  return JSON.parse(said) as Seen;
}

const middle = (all: readonly Seen[]): Seen | undefined =>
  all.toSorted((a, b) => a.p99 - b.p99)[all.length >> 1];

function print(name: string, all: readonly Seen[]): void {
  const seen = middle(all);
  if (!seen) return;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const sum = (key: 'lost' | 'late') => all.reduce((total, one) => total + one[key], 0);
  printFigure(
    `    ${name}`,
    `${Math.round(seen.keys / seconds)} keys/s, p50 ${ms(seen.p50)}, p99 ${ms(seen.p99)}, longest ${ms(seen.longest)}, lost ${sum('lost')}, late ${sum('late')}`,
  );
}

export async function measureLive(site: Site, databaseUrl: string, rounds: number): Promise<void> {
  const classes = await seedLive(databaseUrl, 500);
  const bare = await startProcess(file('bare-live.ts'), {});
  for (const count of [1, 100, 500]) {
    const some = classes.slice(0, count);
    const figures: { ours: Seen; bare: Seen }[] = [];
    for (let round = 0; round < rounds; round += 1)
      figures.push({ ours: await type(site.server.address, some), bare: await type(bare.address, some) });
    printFigure(
      `a key, ${count} classes at once`,
      `${2 * count} students, ${keysPerSecond} keys a second each`,
    );
    print(
      'ours',
      figures.map(({ ours }) => ours),
    );
    print(
      'bare',
      figures.map((one) => one.bare),
    );
  }
  await bare.stop();
}
