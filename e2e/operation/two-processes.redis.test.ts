/**
 * Two processes on two machines: they share a database, Redis, an S3-compatible store and a secret. Without a
 * redis-server in TEST_REDIS_SERVER, the test runner leaves this file out.
 */
import { randomBytes } from 'node:crypto';
import { startFakeS3 } from '../../apps/server/test/kernel/fake-s3.ts';
import { startRedis } from '../../apps/server/test/kernel/live-cluster.ts';
import { testTwoProcesses } from './two-processes.ts';

testTwoProcesses(async () => {
  const [redis, s3] = await Promise.all([
    startRedis(process.env.TEST_REDIS_SERVER ?? 'redis-server'),
    startFakeS3(),
  ]);
  return {
    env: { REDIS_URL: redis.url, STORAGE_URL: s3.url, SECRET: randomBytes(32).toString('hex') },
    hasFile: (content) => [...s3.objects.values()].some(({ bytes }) => bytes.toString() === content),
    stop: async () => {
      await Promise.all([redis.stop(), s3.close()]);
    },
  };
});
