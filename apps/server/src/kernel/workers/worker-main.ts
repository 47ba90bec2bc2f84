/**
 * The worker process. It parses what people upload, so it runs with low priority, without our settings in its
 * environment, and with a watchdog thread that ends it when it uses too much processor time or memory.
 */
import { Worker } from 'node:worker_threads';
import { Failure } from '../failure.ts';
import { lowerPriority } from './lower-priority.ts';
import type { TaskReply, TaskRequest } from './messages.ts';
import { createBudget } from './task-budget.ts';

lowerPriority();
const budget = createBudget();
new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: { cells: budget.cells, maxBytes: Number(process.argv[2]) },
  resourceLimits: { maxOldGenerationSizeMb: 32 },
}).unref();

const send = (reply: TaskReply): Promise<void> =>
  new Promise((resolve, reject) =>
    process.send?.(reply, (error: Error | null) => (error ? reject(error) : resolve())),
  );

async function run({ module, name, input }: TaskRequest): Promise<void> {
  const exported = (await import(module)) as Record<string, (input: unknown) => unknown>;
  const task = exported[name];
  if (!task) throw new Error(`${module} exports no ${name}`);
  const result = task(input);
  // Sends the result of a generator in parts, so that the server never reads a large result at once.
  if (typeof result === 'object' && result !== null && Symbol.asyncIterator in result) {
    for await (const value of result as AsyncIterable<unknown>) await send({ kind: 'part', value });
    return send({ kind: 'done', value: undefined });
  }
  return send({ kind: 'done', value: await result });
}

process.on('message', async (request: TaskRequest) => {
  budget.start(request.cpuSeconds);
  try {
    await run(request);
  } catch (error) {
    if (error instanceof Failure) await send({ kind: 'failure', name: error.kind, detail: error.detail });
    else {
      const { message, stack } = error as Error;
      await send({ kind: 'error', message, stack });
    }
  } finally {
    budget.stop();
  }
});
// Exits when the server has ended, because nobody waits for a result.
process.on('disconnect', () => process.exit());
