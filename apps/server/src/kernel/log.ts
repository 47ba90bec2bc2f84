import { type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/**
 * Structured lines: a server's on standard output, a command's beside it, because a program may read what the command
 * prints. What is logged is chosen field by field where it is logged (never whole requests), and these paths are
 * blotted out should one slip in all the same.
 */
export function openLog(level: string, to: 'output' | 'errors' = 'output'): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: {
      paths: [
        '*.authorization',
        '*.token',
        '*.password',
        '*.email',
        'authorization',
        'token',
        'password',
        'email',
      ],
      censor: '[hidden]',
    },
  };
  return pino(options, pino.destination(to === 'output' ? 1 : 2));
}

/**
 * What helps to find a fault, and no values: a failed query names its parameters, and PostgreSQL's details quote the
 * row, so neither is written down.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown' };
  const origin = error.cause instanceof Error ? error.cause : error;
  const { code, constraint, table } = origin as { code?: string; constraint?: string; table?: string };
  const query = (error as { query?: string }).query;
  return { type: origin.name, message: origin.message, code, constraint, table, query, stack: origin.stack };
}
