/** Tests with several processes need Redis: that of the machine, or the program in TEST_REDIS_SERVER. */
import { findProgram } from './find-program.ts';

const redis = process.env.TEST_REDIS_SERVER ?? findProgram('redis-server');

/** Environment variables for tests. */
export const redisFor: Readonly<Record<string, string>> = redis ? { TEST_REDIS_SERVER: redis } : {};

/** The note to print if Redis is missing. */
export const withoutRedis: readonly string[] = redis
  ? []
  : ['skipped without a redis-server: tests with two processes'];
