import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * Structured lines on standard output. What is logged is chosen field by field where it is logged (never whole
 * requests), and these paths are blotted out should one slip in all the same.
 */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['*.authorization', '*.token', '*.password', '*.email', 'authorization', 'token', 'password', 'email'],
      censor: '[hidden]',
    },
  });
}
