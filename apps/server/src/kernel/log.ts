import { type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/**
 * Structured log lines. A server writes to standard output; a command writes to standard error, because a program may
 * parse what the command prints. Callers choose each logged field and never log whole requests; these redaction paths
 * are a second line of defence.
 */
export function openLog(level: string, target: 'output' | 'errors' = 'output'): Logger {
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
  return pino(options, pino.destination(target === 'output' ? 1 : 2));
}

/**
 * Describes an error without values: a failed query contains its parameters, and PostgreSQL's error details quote the
 * row, so neither is logged.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'a value that is not an Error was thrown' };
  const origin = error.cause instanceof Error ? error.cause : error;
  const { code, constraint, table } = origin as { code?: string; constraint?: string; table?: string };
  const query = (error as { query?: string }).query;
  return { type: origin.name, message: origin.message, code, constraint, table, query, stack: origin.stack };
}
