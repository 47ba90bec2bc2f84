/** Fills the disk on which uploads are received. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

const block = Buffer.alloc(65_536, 1);
const fillerOf = (folder: string): string => join(folder, 'filler');

function fill(folder: string): void {
  const file = openSync(fillerOf(folder), 'w');
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

export const fillDisk: Fault = {
  name: 'disk of uploads full',
  maxHoldSeconds: 60,
  findObstacle: ({ smallDisk }) =>
    smallDisk === undefined ? 'no disk of its own can be mounted' : undefined,
  inject: async ({ smallDisk }) => {
    if (smallDisk !== undefined) fill(smallDisk);
  },
  recover: async ({ smallDisk }) => {
    if (smallDisk !== undefined) rmSync(fillerOf(smallDisk));
  },
};
