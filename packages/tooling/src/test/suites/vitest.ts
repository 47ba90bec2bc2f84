/** Runs Vitest with the configuration of a folder and parses its report. */
import { existsSync, readFileSync } from 'node:fs';
import { runProcess, toCommand } from '../../processes.ts';
import type { Outcome } from '../suite.ts';
import { withReportFile } from '../with-report-file.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly {
      readonly meta?: { readonly figure?: string; readonly ofOneNode?: string };
    }[];
  }[];
}

export async function runVitest(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  /** Restricts the run to files whose path contains one of these. */
  paths: readonly string[] = [],
): Promise<Outcome> {
  return withReportFile(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const command = [...toCommand('vitest/vitest.mjs'), 'run', ...paths, '--root', folder, ...reporters];
    const finished = await runProcess(command, {
      env: { ...env, NODE_ENV: 'test', NO_COLOR: '1' },
    });
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
    return toOutcome(report, finished);
  });
}

function toOutcome(report: Report | undefined, { code, output }: { code: number; output: string }): Outcome {
  if (!report) return { passed: 0, failed: 1, report: output };
  // A file that cannot be loaded has no tests that could fail.
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloadable.length;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    report: code === 0 ? '' : output,
    notes: [
      ...(report.numPendingTests > 0 ? [`${report.numPendingTests} skipped`] : []),
      ...listFigures(report),
      ...listTestsOfOneNode(report),
    ],
  };
}

/** Tests that a cluster skipped (`testOfOneNode` of the server's tests). */
const listTestsOfOneNode = ({ testResults }: Report): string[] =>
  testResults.flatMap((file) =>
    file.assertionResults.flatMap(({ meta }) =>
      meta?.ofOneNode ? [`not on a cluster: ${meta.ofOneNode}`] : [],
    ),
  );

/** Figures that tests measured: `task.meta.figure = '…'`. */
const listFigures = ({ testResults }: Report): string[] =>
  testResults.flatMap((file) => file.assertionResults.flatMap(({ meta }) => meta?.figure ?? []));
