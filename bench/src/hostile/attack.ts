/** Sends one hostile input, or all of them, in a loop. Runs in a thread of its own, so that building bodies delays no
 * measurement. */
import { parentPort, workerData } from 'node:worker_threads';
import { type HostileSchool, listHostileInputs } from '@klasna/server/test/hostile-inputs';

export interface AttackOptions {
  readonly address: string;
  readonly token: string;
  readonly school: HostileSchool;
  /** The names of the inputs. */
  readonly names: readonly string[];
  readonly connections: number;
}

const { address, token, school, names, connections } = workerData as AttackOptions;
const counts: Record<number, number> = {};
let isStopped = false;

const inputs = listHostileInputs(school)
  .filter(({ name }) => names.includes(name))
  .map((input) => ({ ...input, content: input.body() }));

async function attack(offset: number): Promise<void> {
  for (let index = offset; !isStopped; index += 1) {
    const input = inputs[index % inputs.length];
    if (!input) throw new Error('there is no such input');
    const status = await fetch(`${address}/api${input.path}`, {
      method: input.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof input.content === 'string' && { 'content-type': 'application/json' }),
      },
      body: input.content,
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      // The server closes the connection of a body that it does not read.
      () => 0,
    );
    counts[status] = (counts[status] ?? 0) + 1;
  }
}

parentPort?.postMessage('ready');
parentPort?.once('message', () => {
  isStopped = true;
});
await Promise.all(Array.from({ length: connections }, (_, index) => attack(index)));
parentPort?.postMessage(counts);
