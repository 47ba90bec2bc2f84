/**
 * Runs tasks on uploaded data outside the server process: one worker process, one task at a time, with limits on
 * processor time, duration and memory. If a task exceeds a limit, its process is ended; the next task starts a new one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { Failure } from '../failure.ts';
import type { Task } from './define-task.ts';
import type { TaskReply, TaskRequest } from './messages.ts';

export interface WorkerPool {
  readonly run: <Input, Output>(task: Task<Input, Output>, input: Input) => Promise<Awaited<Output>>;
  /** Runs a task that returns its result in parts. */
  readonly collect: <Input, Part>(task: Task<Input, AsyncIterable<Part>>, input: Input) => Promise<Part[]>;
}

export interface WorkerPoolOptions {
  readonly maxMegabytes: number;
  /** The time after which an idle process ends, because a school without activity needs none. */
  readonly idleMs?: number;
}

const entryFile = fileURLToPath(new URL('./worker-main.ts', import.meta.url));
const bytesPerMegabyte = 1024 * 1024;

export function createWorkerPool({ maxMegabytes, idleMs = 60_000 }: WorkerPoolOptions): WorkerPool {
  const limiter = createConcurrencyLimiter(1, 1);
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const openChild = (): ChildProcess => {
    clearTimeout(idleTimer);
    if (child?.connected) return child;
    child = startChild(maxMegabytes);
    return child;
  };
  const endIdle = (idle: ChildProcess): void => {
    // A killed process stays connected for a moment: the next task must not be sent to it.
    if (child === idle) child = undefined;
    idle.kill('SIGKILL');
  };
  const runOnce = async (task: Task<never, unknown>, input: unknown): Promise<TaskResult> => {
    const current = openChild();
    try {
      return await runInChild(current, task, input);
    } finally {
      idleTimer = setTimeout(() => endIdle(current), idleMs).unref();
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
    // Starts the process in its own session, whose priority can be lowered, and which Ctrl-C for the server does not
    // reach.
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Passes no secret and no database URL.
    env: { PATH: process.env.PATH, TZ: process.env.TZ, TMPDIR: process.env.TMPDIR },
    // Starts no threads of V8, which would have the priority of the server.
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
  // The process was killed by the watchdog or ran out of memory.
  const onExit = (): void => reject(new Failure('tooComplex'));
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.seconds * 1000);
  // Keeps the process alive while a command waits for the result; between tasks nothing does.
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
