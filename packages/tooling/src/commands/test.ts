/**
 * `npm test` runs every check. `npm test -- <words>` runs the test files whose path contains one of the words; `npm
 * test -- --changed` runs test files that changed since the last commit, and those next to a changed file.
 */
import { buildPageIfStale } from '../build-page.ts';
import { runProcess } from '../processes.ts';
import { runSuites } from '../test/run-suites.ts';
import { selectByWords, selectChanged, type TestFiles } from '../test/select-tests.ts';
import { listTestFiles, suitesFor } from '../test/suites/selected.ts';
import { allStages } from '../test/suites.ts';

async function listChangedFiles(): Promise<string[]> {
  const { code, output } = await runProcess(['git', 'status', '--porcelain', '--untracked-files=all']);
  if (code !== 0) throw new Error(`git status failed.\n${output}`);
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3).replace(/^.* -> /, ''));
}

async function runSelected(selected: TestFiles, description: string): Promise<void> {
  const suites = suitesFor(selected);
  if (suites.length === 0) {
    process.stderr.write(`There is no test file ${description}.\n`);
    process.exitCode = 1;
    return;
  }
  if (selected.browser.length + selected.operation.length > 0) await buildPageIfStale(() => {});
  await runSuites(suites.map((suite) => [suite]));
}

const words = process.argv.slice(2);
if (words.length === 0) await runSuites(allStages);
else if (words.includes('--changed'))
  await runSelected(selectChanged(listTestFiles(), await listChangedFiles()), 'next to a changed file');
else await runSelected(selectByWords(listTestFiles(), words), `whose path contains ${words.join(' or ')}`);
