/** Tests the product in a real browser. The suite starts it instead of Playwright, so that it always ends. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { settings, toEnvironment } from '../../../../../e2e/support/settings.ts';
import { runAtExit, runProcess, toCommand } from '../../processes.ts';
import { startProduct } from '../../start-product.ts';
import type { Outcome, Suite } from '../suite.ts';
import { withReportFile } from '../with-report-file.ts';

/** A busy machine may cause one or two flaky tests; more indicate a fault of the product or the tests. */
const maxFlaky = 2;

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
  return `passed only on retry: ${title}; line ${first?.location?.command}: ${message}`;
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
    const failed = unexpected + (flaky > maxFlaky ? flaky : 0);
    return {
      passed: expected + (flaky > maxFlaky ? 0 : flaky),
      failed: code !== 0 && failed === 0 ? 1 : failed,
      report: code === 0 && failed === 0 ? '' : output,
      notes: [...flakyNotes, ...specs.flatMap(listFigures)],
    };
  });
}

/** `files` restricts the run to these specs; an empty list runs all. */
export async function runBrowserSpecs(files: readonly string[]): Promise<Outcome> {
  const product = await startProduct({ env: settings });
  const stopProduct = runAtExit(async () => void (await product.stop()));
  try {
    return await runSpecs(toEnvironment(product), files);
  } finally {
    await stopProduct();
  }
}

export const browser: Suite = { name: 'browser', run: () => runBrowserSpecs([]) };
