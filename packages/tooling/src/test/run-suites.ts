/** Runs stages one after another: prints a line per suite, failures in full, and the totals on the last line. */
import { endChildrenWithUs } from '../processes.ts';
import type { Outcome, Suite } from './suite.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Suites that do not interfere with each other. Most use one core, so two of them run at once. */
export type Stage = readonly Suite[];

const atOnce = 2;

interface Finished {
  readonly name: string;
  readonly outcome: Outcome;
  readonly duration: number;
}

export async function runSuites(stages: readonly Stage[]): Promise<void> {
  endChildrenWithUs();
  const started = performance.now();
  let passed = 0;
  let failed = 0;
  for (const stage of stages) {
    for await (const { name, outcome, duration } of runStage(stage)) {
      passed += outcome.passed;
      failed += outcome.failed;
      say(lineFor(name, outcome, duration));
      for (const note of outcome.notes ?? []) say(`    ${note}`);
      if (outcome.report) say(`\n${outcome.report.trimEnd()}\n`);
    }
  }
  say(`Finished in ${seconds(performance.now() - started)}.`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Yields results in the order of the stage; the next suite starts as soon as any has ended. */
export async function* runStage(stage: Stage): AsyncGenerator<Finished> {
  const places = stage.map((suite) => ({ suite, ...Promise.withResolvers<Finished>() }));
  const waiting = [...places];
  const work = async (): Promise<void> => {
    for (let place = waiting.shift(); place; place = waiting.shift()) place.resolve(await timed(place.suite));
  };
  for (let worker = 0; worker < atOnce; worker += 1) void work();
  for (const { promise } of places) yield await promise;
}

async function timed(suite: Suite): Promise<Finished> {
  const begun = performance.now();
  const outcome = await attempt(suite);
  return { name: suite.name, outcome, duration: performance.now() - begun };
}

/** A suite that cannot run counts as failed. */
async function attempt(suite: Suite): Promise<Outcome> {
  try {
    const outcome = await suite.run();
    const empty = outcome.passed + outcome.failed === 0;
    return empty ? { ...outcome, failed: 1, report: `Nothing was checked.\n${outcome.report}` } : outcome;
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      report: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

function lineFor(name: string, { passed, failed }: Outcome, duration: number): string {
  const verdict = failed > 0 ? '✗' : '✓';
  return `${verdict} ${name.padEnd(28)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${seconds(duration)}`;
}
