/** `npm run check`: everything except browser tests, or some suites of it. */
import { runCommand } from '@klasna/command-line/run-command';
import { UserError } from '@klasna/command-line/user-error';
import { z } from 'zod';
import { runSuites } from '../test/run-suites.ts';
import { quickStages } from '../test/suites.ts';

const names = quickStages.flat().map(({ name }) => name);
const input = z.object({ words: z.array(z.string()) });

async function run({ words }: z.output<typeof input>): Promise<void> {
  const isSelected = ({ name }: { name: string }) =>
    words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()));
  const stages = quickStages.map((stage) => stage.filter(isSelected)).filter((stage) => stage.length > 0);
  if (stages.length === 0) throw new UserError(`There is no such suite. Known: ${names.join(', ')}`);
  await runSuites(stages);
}

await runCommand(
  {
    name: 'check',
    arguments: [
      {
        key: 'words',
        isList: true,
        help: `run the suites whose name contains one of them: ${names.join(', ')}`,
      },
    ],
    input,
    examples: [
      ['', 'runs all suites'],
      ['types imports', 'runs these two'],
    ],
    exitCodes: { 0: 'all passed', 1: 'something failed, or there is no such suite' },
  },
  run,
);
