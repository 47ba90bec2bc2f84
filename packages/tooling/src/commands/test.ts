/** `npm test`: every check, or the tests of some files. */
import { runCommand } from '@klasna/command-line/run-command';
import { UserError } from '@klasna/command-line/user-error';
import { z } from 'zod';
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
  if (suites.length === 0) throw new UserError(`There is no test file ${description}.`);
  if (selected.browser.length + selected.engine.length + selected.operation.length > 0)
    await buildPageIfStale(() => {});
  await runSuites(suites.map((suite) => [suite]));
}

const input = z.object({ words: z.array(z.string()), changed: z.boolean().default(false) });

async function run({ words, changed }: z.output<typeof input>): Promise<void> {
  if (changed)
    await runSelected(selectChanged(listTestFiles(), await listChangedFiles()), 'next to a changed file');
  else if (words.length > 0)
    await runSelected(selectByWords(listTestFiles(), words), `whose path contains ${words.join(' or ')}`);
  else await runSuites(allStages);
}

await runCommand(
  {
    name: 'test',
    arguments: [{ key: 'words', isList: true, help: 'run the test files whose path contains one of them' }],
    options: {
      changed: { help: 'run test files that changed since the last commit, and those next to a change' },
    },
    input,
    examples: [
      ['', 'runs every check'],
      ['plans schedule', 'runs the test files of plans and of the schedule'],
      ['engines/firefox', 'runs the journeys in Firefox'],
    ],
    exitCodes: { 0: 'all passed', 1: 'something failed, or there is no such test file' },
  },
  run,
);
