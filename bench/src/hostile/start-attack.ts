import { Worker } from 'node:worker_threads';
import type { AttackOptions } from './attack.ts';

export interface Attack {
  /** Ends the attack and resolves with how often each status was answered. */
  readonly stop: () => Promise<Readonly<Record<number, number>>>;
}

export async function startAttack(options: AttackOptions): Promise<Attack> {
  const worker = new Worker(new URL('./attack.ts', import.meta.url), { workerData: options });
  const nextMessage = (): Promise<never> =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve as never).once('error', reject);
    });
  await nextMessage();
  return {
    stop: async () => {
      const counts = nextMessage();
      worker.postMessage('stop');
      return counts;
    },
  };
}
