import type { Fault } from './fault.ts';

export const stopStore: Fault = {
  name: 'store down',
  maxHoldSeconds: 120,
  inject: async ({ store }) => {
    store.fault = 'down';
  },
  recover: async ({ store }) => {
    store.fault = undefined;
  },
};
