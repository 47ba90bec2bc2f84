/** Drives the journeys in Firefox and in WebKit, wherever their programs are installed. */
import { firefoxProgram, listMissingWebKitPrograms } from '../../../../../e2e/support/engine-programs.ts';
import { maxRetried, retriedNote } from '../retried-note.ts';
import type { Outcome, Suite } from '../suite.ts';
import { runVitest } from './vitest.ts';
import { withProduct } from './with-product.ts';

interface Engine {
  readonly title: string;
  readonly file: string;
  readonly missingPrograms: readonly string[];
}

const engines: readonly Engine[] = [
  { title: 'Firefox', file: 'firefox.test.ts', missingPrograms: firefoxProgram ? [] : ['firefox-esr'] },
  { title: 'WebKit', file: 'webkit.test.ts', missingPrograms: listMissingWebKitPrograms() },
];

const isInstalled = ({ missingPrograms }: Engine): boolean => missingPrograms.length === 0;

/** The notes to print for engines that are not installed. */
export const missingEngineNotes: readonly string[] = engines
  .filter((engine) => !isInstalled(engine))
  .map(
    ({ title, missingPrograms }) => `skipped without ${missingPrograms.join(' and ')}: journeys in ${title}`,
  );

const toSuite = ({ title, file }: Engine): Suite => ({
  name: `journeys in ${title}`,
  run: async () => refuseManyRetries(await withProduct((env) => runVitest('e2e/engines', env, [file]))),
});

function refuseManyRetries(outcome: Outcome): Outcome {
  const retried = outcome.notes?.filter((note) => note.startsWith(retriedNote)).length ?? 0;
  return retried > maxRetried
    ? { ...outcome, passed: outcome.passed - retried, failed: outcome.failed + retried }
    : outcome;
}

export const engineSuites: readonly Suite[] = engines.filter(isInstalled).map(toSuite);

/** The suites of test files that were named; one that is not installed says so. */
export const selectEngineSuites = (files: readonly string[]): Suite[] =>
  engines
    .filter(({ file }) => files.some((path) => path.endsWith(`/${file}`)))
    .map((engine) =>
      isInstalled(engine)
        ? toSuite(engine)
        : {
            name: `journeys in ${engine.title}`,
            run: async () => ({
              passed: 0,
              failed: 1,
              report: `not installed: ${engine.missingPrograms.join(', ')}`,
            }),
          },
    );
