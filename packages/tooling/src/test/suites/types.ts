/** Type-checks every workspace. */
import { existsSync } from 'node:fs';
import { filesBelow, inRoot, workspaces } from '../../places.ts';
import { program, run } from '../../processes.ts';
import { type Check, outcomeOf, type Suite, verdictOf } from '../suite.ts';

const atOnce = 2;

/** Several checkers per workspace would each compute the same types: three times the work on the largest one. */
const sharing = ['--checkers', '1'];

async function checkTypes(folder: string): Promise<Check> {
  const line = [...program('typescript/bin/tsc'), '-p', folder, ...sharing, '--pretty', 'false'];
  return verdictOf(`types of ${folder}`, await run(line));
}

const hasTypeScript = (folder: string): boolean => filesBelow(folder).some((file) => /\.tsx?$/.test(file));

export const types: Suite = {
  name: 'types',
  run: async () => {
    const folders = workspaces()
      .map((workspace) => workspace.folder)
      .filter(hasTypeScript);
    const waiting = ['.', ...folders];
    const checks: Check[] = [];
    const work = async () => {
      for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
        checks.push(
          existsSync(inRoot(folder, 'tsconfig.json'))
            ? await checkTypes(folder)
            : { name: `types of ${folder}`, problems: [`${folder}/tsconfig.json is missing`] },
        );
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return outcomeOf(checks);
  },
};
