/** The product in a real browser. It is started by us rather than by Playwright, so that it ends whatever happens. */
import { existsSync, readFileSync } from 'node:fs';
import { environmentOf, settings } from '../../../../../e2e/world/settings.ts';
import { atTheEnd, program, run } from '../../processes.ts';
import { startProduct } from '../../product.ts';
import { withReportFile } from '../report-file.ts';
import type { Outcome, Suite } from '../suite.ts';

interface Spec {
  readonly tests: readonly {
    readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  }[];
}

interface Group {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Group[];
}

interface Report extends Group {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Figures that specs measured: `info.annotations.push({ type: 'figure', … })`. */
function figuresIn({ specs = [], suites = [] }: Group): string[] {
  const own = specs.flatMap((spec) => spec.tests.flatMap((test) => test.annotations));
  const figures = own.filter(({ type }) => type === 'figure').map(({ description = '' }) => description);
  return [...figures, ...suites.flatMap(figuresIn)];
}

function runSpecs(env: Readonly<Record<string, string>>): Promise<Outcome> {
  return withReportFile(async (file) => {
    const line = [...program('@playwright/test/cli.js'), 'test', '--config', 'e2e', '--reporter=list,json'];
    const { code, output } = await run(line, {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: '1' },
    });
    if (!existsSync(file)) return { passed: 0, failed: 1, report: output };
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { expected, unexpected, flaky } = report.stats;
    const failed = unexpected + flaky;
    return {
      passed: expected,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      report: code === 0 ? '' : output,
      notes: figuresIn(report),
    };
  });
}

export const browser: Suite = {
  name: 'browser',
  run: async () => {
    const product = await startProduct({ env: settings });
    const stopped = atTheEnd(async () => void (await product.stop()));
    try {
      return await runSpecs(environmentOf(product));
    } finally {
      await stopped();
    }
  },
};
