/** Runs stages one after another: prints a line per suite, failures in full, and the totals on the last line. */
import { endChildrenOnInterrupt } from '../processes.ts';
import type { Outcome, Suite } from './suite.ts';

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Suites that do not interfere with each other. Most use one core, so two of them run at once. */
export type Stage = readonly Suite[];

const concurrency = 2;

interface FinishedSuite {
  readonly name: string;
  readonly outcome: Outcome;
  readonly durationMs: number;
}

export async function runSuites(stages: readonly Stage[]): Promise<void> {
  endChildrenOnInterrupt();
  const startedAt = performance.now();
  let passed = 0;
  let failed = 0;
  for (const stage of stages) {
    for await (const { name, outcome, durationMs } of runStage(stage)) {
      passed += outcome.passed;
      failed += outcome.failed;
      printLine(formatLine(name, outcome, durationMs));
      for (const note of outcome.notes ?? []) printLine(`    ${note}`);
      if (outcome.report) printLine(`\n${outcome.report.trimEnd()}\n`);
    }
  }
  printLine(`Finished in ${formatSeconds(performance.now() - startedAt)}.`);
  printLine(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Yields results in the order of the stage; the next suite starts as soon as any has ended. */
export async function* runStage(stage: Stage): AsyncGenerator<FinishedSuite> {
  const slots = stage.map((suite) => ({ suite, ...Promise.withResolvers<FinishedSuite>() }));
  const queue = [...slots];
  const runQueue = async (): Promise<void> => {
    for (let slot = queue.shift(); slot; slot = queue.shift()) slot.resolve(await runTimed(slot.suite));
  };
  for (let worker = 0; worker < concurrency; worker += 1) void runQueue();
  for (const { promise } of slots) yield await promise;
}

async function runTimed(suite: Suite): Promise<FinishedSuite> {
  const startedAt = performance.now();
  const outcome = await runSafely(suite);
  return { name: suite.name, outcome, durationMs: performance.now() - startedAt };
}

/** A suite that cannot run counts as failed. */
async function runSafely(suite: Suite): Promise<Outcome> {
  try {
    const outcome = await suite.run();
    const isEmpty = outcome.passed + outcome.failed === 0;
    return isEmpty ? { ...outcome, failed: 1, report: `Nothing was checked.\n${outcome.report}` } : outcome;
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      report: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

function formatLine(name: string, { passed, failed }: Outcome, durationMs: number): string {
  const verdict = failed > 0 ? '✗' : '✓';
  return `${verdict} ${name.padEnd(28)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${formatSeconds(durationMs)}`;
}
