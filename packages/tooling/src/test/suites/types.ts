/** Type-checks every workspace. */
import { existsSync } from 'node:fs';
import { inRoot, listFiles, listWorkspaces } from '../../paths.ts';
import { runProcess, toCommand } from '../../processes.ts';
import { type Check, type Suite, toCheck, toOutcome } from '../suite.ts';

const concurrency = 2;

/** Several checkers per workspace would each compute the same types: three times the work on the largest one. */
const checkerOptions = ['--checkers', '1'];

async function checkTypes(folder: string): Promise<Check> {
  const command = [...toCommand('typescript/bin/tsc'), '-p', folder, ...checkerOptions, '--pretty', 'false'];
  return toCheck(`types of ${folder}`, await runProcess(command));
}

const hasTypeScript = (folder: string): boolean => listFiles(folder).some((file) => /\.tsx?$/.test(file));

export const types: Suite = {
  name: 'types',
  run: async () => {
    const folders = listWorkspaces()
      .map((workspace) => workspace.folder)
      .filter(hasTypeScript);
    const queue = ['.', ...folders];
    const checks: Check[] = [];
    const runQueue = async () => {
      for (let folder = queue.shift(); folder; folder = queue.shift()) {
        checks.push(
          existsSync(inRoot(folder, 'tsconfig.json'))
            ? await checkTypes(folder)
            : { name: `types of ${folder}`, problems: [`${folder}/tsconfig.json is missing`] },
        );
      }
    };
    await Promise.all(Array.from({ length: concurrency }, runQueue));
    return toOutcome(checks);
  },
};
