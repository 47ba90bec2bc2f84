/** Moves the clock of both processes by an hour, and back; that of the database stays. */
import type { Fault } from './fault.ts';

const hourMs = 3_600_000;

export const moveClocks: Fault = {
  name: 'clock an hour ahead',
  maxHoldSeconds: 120,
  inject: async (site) => site.moveClocks(hourMs),
  recover: async (site) => site.moveClocks(0),
};
