/** Runs the commands as processes. */
import { inRoot } from '@klasna/tooling/paths';
import { type FinishedProcess, runProcess } from '@klasna/tooling/processes';
import { neutralEnvironment } from '@klasna/tooling/start-product';

type Environment = Readonly<Record<string, string | undefined>>;

const commandLine = (name: string, args: readonly string[]) => [
  process.execPath,
  inRoot('packages/tooling/bin/klasna.mjs'),
  name,
  ...args,
];

export function runCommand(
  name: string,
  args: readonly string[],
  env: Environment,
): Promise<FinishedProcess> {
  return runProcess(commandLine(name, args), { env: { ...neutralEnvironment, ...env } });
}

/** Expects the start to fail and returns the reason that it prints. */
export async function expectStartToFail(env: Environment): Promise<string> {
  const { code, output } = await runCommand('start', [], { PORT: '0', ...env });
  if (code === 0) throw new Error('the start succeeded instead of being refused');
  return output.trimEnd();
}
