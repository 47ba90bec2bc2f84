/** Counts the errors in the logs of the processes, by what they say. */
import { readFileSync } from 'node:fs';

interface LogLine {
  readonly level?: string;
  readonly msg?: string;
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string };
}

const errorLevels: readonly string[] = ['error', 'fatal'];

/** Faults of the program, which are only understood with the place where they arose. */
const programErrors: readonly string[] = ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'];

function describeError({ type = '', message = '', stack = '' }: NonNullable<LogLine['err']>): string {
  const [, place] = /\n\s+at (.+)/.exec(stack) ?? [];
  return programErrors.includes(type) && place !== undefined ? `${message}, at ${place}` : message;
}

/** Lines that are not JSON, such as the trace of a process that ended, count as they are. */
function describeLine(text: string): string | undefined {
  try {
    const { level = '', msg = '', err } = JSON.parse(text) as LogLine;
    return errorLevels.includes(level)
      ? [msg, err && describeError(err)].filter(Boolean).join(': ')
      : undefined;
  } catch {
    return text.startsWith('Klasna is ready') ? undefined : text;
  }
}

export function countLoggedErrors(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
    const described = line === '' ? undefined : describeLine(line);
    if (described !== undefined) counts.set(described, (counts.get(described) ?? 0) + 1);
  }
  return counts;
}
