/** Tests of processes that Redis connects need it: that of the machine, or the program in TEST_REDIS_SERVER. */
import { findProgram } from './find-program.ts';

const redisProgram = process.env.TEST_REDIS_SERVER ?? findProgram('redis-server');

/** Environment variables for tests. */
export const redisEnvironment: Readonly<Record<string, string>> = redisProgram
  ? { TEST_REDIS_SERVER: redisProgram }
  : {};

/** The note to print if Redis is missing. */
export const missingRedisNotes: readonly string[] = redisProgram
  ? []
  : ['skipped without a redis-server: tests with two processes that Redis connects'];
