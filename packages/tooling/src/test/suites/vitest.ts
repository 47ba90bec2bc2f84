/** Runs Vitest with the configuration of a folder and parses its report. */
import { existsSync, readFileSync } from 'node:fs';
import { program, run } from '../../processes.ts';
import { withReportFile } from '../report-file.ts';
import type { Outcome } from '../suite.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly meta?: { readonly figure?: string } }[];
  }[];
}

export async function runVitest(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  /** Restricts the run to files whose path contains one of these. */
  only: readonly string[] = [],
): Promise<Outcome> {
  return withReportFile(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const line = [...program('vitest/vitest.mjs'), 'run', ...only, '--root', folder, ...reporters];
    const finished = await run(line, {
      env: { ...env, NODE_ENV: 'test', NO_COLOR: '1' },
    });
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
    return judge(report, finished);
  });
}

function judge(report: Report | undefined, { code, output }: { code: number; output: string }): Outcome {
  if (!report) return { passed: 0, failed: 1, report: output };
  // A file that cannot be loaded has no tests that could fail.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    report: code === 0 ? '' : output,
    notes: [
      ...(report.numPendingTests > 0 ? [`${report.numPendingTests} skipped`] : []),
      ...figuresIn(report),
    ],
  };
}

/** Figures that tests measured: `task.meta.figure = '…'`. */
const figuresIn = ({ testResults }: Report): string[] =>
  testResults.flatMap((file) => file.assertionResults.flatMap(({ meta }) => meta?.figure ?? []));
