/**
 * A job: work that runs later, outside a request. The module that owns it declares its name, its data and its retry
 * policy.
 */
export interface JobKind<D extends object> {
  readonly name: string;
  readonly options: JobOptions;
  /** Never set: carries the type of the data only. */
  readonly data?: D;
}

export interface JobOptions {
  /** How often a failed job is retried. */
  readonly retries?: number;
  /** Seconds until the first retry; each later delay about doubles, up to `maxRetryDelaySeconds`. */
  readonly retryDelay?: number;
  readonly longestDelay?: number;
  /** Seconds after which another process takes over a job whose process died. */
  readonly expiresAfter?: number;
  /** How many run concurrently in one process. */
  readonly atOnce?: number;
  /** At most one job waits per `key`. */
  readonly single?: boolean;
}

export function job<D extends object>(name: string, options: JobOptions = {}): JobKind<D> {
  return { name, options };
}

const patience = { retries: 5, retryDelay: 10, longestDelay: 3600, expiresAfter: 300 };

/** Converts the options to those of pg-boss. */
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
