/** What needs several processes needs a Redis: the machine's, or the one that TEST_REDIS_SERVER names. */
import { findProgram } from './find-program.ts';

const redis = process.env.TEST_REDIS_SERVER ?? findProgram('redis-server');

/** For the environment of tests. */
export const redisFor: Readonly<Record<string, string>> = redis ? { TEST_REDIS_SERVER: redis } : {};

/** To be said where there is none. */
export const withoutRedis: readonly string[] = redis
  ? []
  : ['left out for want of a redis-server: two processes side by side'];
