/**
 * Runs tasks on what people send us, outside the server process: one worker process, one task at a time, with limits on
 * processor time, wall time and memory. A task over its limit ends with its process; the next task starts a new one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { Failure } from '../failure.ts';
import type { Task } from './define-task.ts';
import type { TaskReply, TaskRequest } from './messages.ts';

export interface WorkerPool {
  readonly run: <Input, Output>(task: Task<Input, Output>, input: Input) => Promise<Awaited<Output>>;
  /** Runs a task that hands over its result in parts. */
  readonly collect: <Input, Part>(task: Task<Input, AsyncIterable<Part>>, input: Input) => Promise<Part[]>;
}

export interface WorkerPoolOptions {
  readonly maxMegabytes: number;
}

const entryFile = fileURLToPath(new URL('./worker-main.ts', import.meta.url));
/** An idle process ends, because a quiet school needs none. */
const idleMs = 60_000;
const bytesPerMegabyte = 1024 * 1024;

export function createWorkerPool({ maxMegabytes }: WorkerPoolOptions): WorkerPool {
  const limiter = createConcurrencyLimiter(1, 1);
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const openChild = (): ChildProcess => {
    clearTimeout(idleTimer);
    if (child?.connected) return child;
    child = startChild(maxMegabytes);
    return child;
  };
  const runOnce = async (task: Task<never, unknown>, input: unknown): Promise<TaskResult> => {
    const current = openChild();
    try {
      return await runInChild(current, task, input);
    } finally {
      idleTimer = setTimeout(() => current.kill('SIGKILL'), idleMs).unref();
    }
  };
  const queue = (task: Task<never, unknown>, input: unknown): Promise<TaskResult> =>
    limiter('', () => runOnce(task, input));

  return {
    run: async (task, input) => (await queue(task as Task<never, unknown>, input)).value as never,
    collect: async (task, input) => (await queue(task as Task<never, unknown>, input)).parts as never,
  };
}

interface TaskResult {
  readonly value: unknown;
  readonly parts: readonly unknown[];
}

function startChild(maxMegabytes: number): ChildProcess {
  const child = fork(entryFile, [String(maxMegabytes * bytesPerMegabyte)], {
    // A session of its own, whose priority can be lowered, and which a Ctrl-C for the server does not reach.
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // No secret and no address of a database.
    env: { PATH: process.env.PATH, TZ: process.env.TZ, TMPDIR: process.env.TMPDIR },
    // Without threads of V8 that would have the priority of the server.
    execArgv: [`--max-old-space-size=${maxMegabytes}`, '--v8-pool-size=0'],
  });
  return child;
}

function runInChild(
  child: ChildProcess,
  { module, name, limits }: Task<never, unknown>,
  input: unknown,
): Promise<TaskResult> {
  const { promise, resolve, reject } = Promise.withResolvers<TaskResult>();
  const parts: unknown[] = [];
  const onMessage = (reply: TaskReply): void => {
    if (reply.kind === 'part') parts.push(reply.value);
    else if (reply.kind === 'done') resolve({ value: reply.value, parts });
    else if (reply.kind === 'failure') reject(new Failure(reply.name, reply.detail));
    else reject(Object.assign(new Error(`${name}: ${reply.message}`), { stack: reply.stack }));
  };
  // The watchdog killed it, or it ran out of memory.
  const onExit = (): void => reject(new Failure('tooComplex'));
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.seconds * 1000);
  // A command waits for the result; between tasks nothing keeps the process.
  child.ref();
  child.channel?.ref();
  child.on('message', onMessage).once('exit', onExit).once('error', reject);
  child.send({ module, name, cpuSeconds: limits.cpuSeconds, input } satisfies TaskRequest, (error) => {
    if (error) reject(new Failure('tooComplex'));
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
    child.unref();
    child.channel?.unref();
  });
}
