/**
 * Defines a task, which is a function that runs in a worker process. File and export name the task, because the worker
 * loads it from there. Input and output are copied by structured clone, so they are plain data.
 */

/** The limits of one run of a task; the process is killed if it exceeds one. */
export interface TaskLimits {
  readonly cpuSeconds: number;
  /** The maximum duration, for a task that waits instead of computing. */
  readonly seconds: number;
}

export interface Task<Input, Output> {
  readonly module: string;
  readonly name: string;
  readonly limits: TaskLimits;
  /** Carries only the types and is never set. */
  readonly types?: (input: Input) => Output;
}

type Run<Input, Output> = (input: Input) => Output | Promise<Output>;

export function defineTask<Input, Output>(
  module: URL,
  { name }: Run<Input, Output>,
  limits: TaskLimits,
): Task<Input, Output> {
  return { module: module.href, name, limits };
}
