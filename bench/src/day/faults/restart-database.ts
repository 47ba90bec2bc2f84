import type { Fault } from './fault.ts';

export const restartDatabase: Fault = {
  name: 'database restarted',
  maxHoldSeconds: 3,
  inject: ({ database }) => database.stop(),
  recover: ({ database }) => database.revive(),
};
