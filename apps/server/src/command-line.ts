/** What commands that are given one file have in common. */
import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { BadSetting } from './config.ts';

interface Called {
  readonly file: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly say: (line: string) => void;
}

/** A mistake of the caller is told in one line, one of ours with where it happened. */
export async function runAsCommand(
  options: ParseArgsOptionsConfig,
  work: (called: Called) => Promise<void>,
): Promise<void> {
  let file = '';
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [given, ...more] = positionals;
    if (given === undefined || more.length > 0) throw new BadSetting('FILE: name one file');
    // npm moves into the project's folder first, and says where it was called.
    file = resolve(process.env.INIT_CWD ?? '.', given);
    await work({ file, values, say: (line) => void process.stdout.write(`${line}\n`) });
  } catch (error) {
    process.stderr.write(`${explain(error, file)}\n`);
    process.exitCode = 1;
  }
}

function explain(error: unknown, file: string): string | undefined {
  if (error instanceof BadSetting) return error.message;
  const { code, path, message, stack } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  return path?.startsWith(file) ? `FILE: ${message}` : stack;
}
