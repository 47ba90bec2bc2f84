/** Tests the product in a real browser: Chromium. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { runProcess, toCommand } from '../../processes.ts';
import { maxRetried, retriedNote } from '../retried-note.ts';
import type { Outcome, Suite } from '../suite.ts';
import { withReportFile } from '../with-report-file.ts';
import { missingEngineNotes } from './engines.ts';
import { withProduct } from './with-product.ts';

interface Spec {
  readonly title: string;
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    readonly results: readonly {
      readonly errors: readonly {
        readonly message: string;
        readonly location?: { readonly command: number };
      }[];
    }[];
  }[];
}

interface Group {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Group[];
}

interface Report extends Group {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

const listSpecs = ({ specs = [], suites = [] }: Group): Spec[] => [...specs, ...suites.flatMap(listSpecs)];

/** Figures that specs measured: `info.annotations.push({ type: 'figure', … })`. */
const listFigures = (spec: Spec): string[] =>
  spec.tests
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === 'figure')
    .map(({ description = '' }) => description);

const isFlaky = (spec: Spec): boolean => spec.tests.some(({ status }) => status === 'flaky');

/** Includes the first error message, because nothing else remains of the first attempt. */
function describeFlaky({ title, tests }: Spec): string {
  const [first] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  const message = stripVTControlCharacters(first?.message ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 400);
  return `${retriedNote}: ${title}; line ${first?.location?.command}: ${message}`;
}

function runSpecs(env: Readonly<Record<string, string>>, files: readonly string[]): Promise<Outcome> {
  return withReportFile(async (file) => {
    const command = [
      ...toCommand('@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e',
      '--reporter=list,json',
    ];
    const { code, output } = await runProcess([...command, ...files], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: '1' },
    });
    if (!existsSync(file)) return { passed: 0, failed: 1, report: output };
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const specs = listSpecs(report);
    const { expected, unexpected, flaky } = report.stats;
    const flakyNotes = specs.filter(isFlaky).map(describeFlaky);
    const failed = unexpected + (flaky > maxRetried ? flaky : 0);
    return {
      passed: expected + (flaky > maxRetried ? 0 : flaky),
      failed: code !== 0 && failed === 0 ? 1 : failed,
      report: code === 0 && failed === 0 ? '' : output,
      notes: [...flakyNotes, ...specs.flatMap(listFigures)],
    };
  });
}

/** `files` restricts the run to these specs; an empty list runs all. */
export const runBrowserSpecs = (files: readonly string[]): Promise<Outcome> =>
  withProduct((env) => runSpecs(env, files));

export const browser: Suite = {
  name: 'browser',
  run: async () => {
    const outcome = await runBrowserSpecs([]);
    return { ...outcome, notes: [...(outcome.notes ?? []), ...missingEngineNotes] };
  },
};
