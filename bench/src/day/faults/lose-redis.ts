import type { Fault } from './fault.ts';

export const loseRedis: Fault = {
  name: 'Redis lost, and back without its data',
  maxHoldSeconds: 30,
  findObstacle: ({ redis }) => (redis ? undefined : 'there is no TEST_REDIS_SERVER'),
  inject: async ({ redis }) => redis?.stop(),
  recover: async ({ redis }) => redis?.start(),
};
