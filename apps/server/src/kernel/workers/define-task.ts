/**
 * A task is a function that runs in a worker process. It is named by its file and its export, because the worker loads
 * it there; input and output travel by structured clone, so they are plain data.
 */

/** How much one run of a task may use before its process is killed. */
export interface TaskLimits {
  readonly cpuSeconds: number;
  /** Wall time: the fallback for a task that waits instead of working. */
  readonly seconds: number;
}

export interface Task<Input, Output> {
  readonly module: string;
  readonly name: string;
  readonly limits: TaskLimits;
  /** Carries the types only. */
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
