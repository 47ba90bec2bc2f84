/** Work done later, outside a request. Declared once beside the room that owns it: its name, its data, its patience. */
export interface JobKind<D extends object> {
  readonly name: string;
  readonly options: JobOptions;
  /** Never set: it only carries the type of the data. */
  readonly data?: D;
}

export interface JobOptions {
  /** How often a failing job is tried again. */
  readonly retries?: number;
  /** Seconds until the first new try; every later wait is about twice as long, up to `longestDelay`. */
  readonly retryDelay?: number;
  readonly longestDelay?: number;
  /** Seconds after which a job whose process died is given to another. */
  readonly expiresAfter?: number;
  /** How many run side by side in one process. */
  readonly atOnce?: number;
  /** At most one waits at a time, for each `key` it is sent with. */
  readonly single?: boolean;
}

export function job<D extends object>(name: string, options: JobOptions = {}): JobKind<D> {
  return { name, options };
}

const patience = { retries: 5, retryDelay: 10, longestDelay: 3600, expiresAfter: 300 };

/** The same in the words of pg-boss. */
export function queueOf({ options }: JobKind<object>) {
  const { retries, retryDelay, longestDelay, expiresAfter } = { ...patience, ...options };
  return {
    retryLimit: retries,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: longestDelay,
    expireInSeconds: expiresAfter,
    notify: true,
  };
}
