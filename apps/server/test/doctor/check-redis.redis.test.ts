/** The check of Redis with a real one. Without a redis-server in TEST_REDIS_SERVER, the test runner leaves this file out. */
import { createClient } from 'redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRedis } from '../../src/doctor/check-redis.ts';
import { type Redis, startRedis } from '../kernel/live-cluster.ts';

let redis: Redis;
beforeAll(async () => {
  redis = await startRedis(process.env.TEST_REDIS_SERVER ?? 'redis-server');
});
afterAll(() => redis.stop());

test('Redis is used as the live events use it, and nothing is left in it', async () => {
  expect(await checkRedis(redis.url)).toMatchObject({ level: 'ok' });
  const client = createClient({ url: redis.url });
  await client.connect();
  expect(await client.keys('*')).toEqual([]);
  await client.configSet({ maxmemory: '1', 'maxmemory-policy': 'noeviction' });
  expect(await checkRedis(redis.url)).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('OOM'),
  });
  await client.close();
});
