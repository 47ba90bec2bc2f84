import { type CommandSpec, parseCommand } from './parse-command.ts';
import { describeError, UsageError } from './user-error.ts';

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command with the arguments of this process. Prints any error and sets a failing exit code. */
export async function runCommand<Input>(
  spec: CommandSpec<Input>,
  work: (input: Input) => Promise<void>,
): Promise<void> {
  try {
    const parsed = parseCommand(spec, process.argv.slice(2));
    if ('help' in parsed) process.stdout.write(parsed.help);
    else await work(parsed.input);
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
