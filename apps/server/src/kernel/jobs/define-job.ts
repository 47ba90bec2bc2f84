/**
 * A job: work that runs later, outside a request. The module that owns it declares its name, its data and its retry
 * policy.
 */
export interface JobDefinition<D extends object> {
  readonly name: string;
  readonly options: JobOptions;
  /** Carries only the type of the data and is never set. */
  readonly data?: D;
}

export interface JobOptions {
  /** How often a failed job is retried. */
  readonly retries?: number;
  /** Seconds until the first retry; each later delay about doubles, up to `maxRetryDelaySeconds`. */
  readonly retryDelaySeconds?: number;
  readonly maxRetryDelaySeconds?: number;
  /** Seconds after which another process takes over a job whose process died. */
  readonly expiresAfterSeconds?: number;
  /** Seconds without a sign of life after which another process takes over a job that may take longer than that. */
  readonly heartbeatSeconds?: number;
  /** How many jobs of this kind run concurrently in one process. */
  readonly concurrency?: number;
  /** Whether at most one job with the same `key` waits. */
  readonly isSingleton?: boolean;
}

export function defineJob<D extends object>(name: string, options: JobOptions = {}): JobDefinition<D> {
  return { name, options };
}

const defaultRetryPolicy = {
  retries: 5,
  retryDelaySeconds: 10,
  maxRetryDelaySeconds: 3600,
  expiresAfterSeconds: 300,
};

/** Converts the options to those of pg-boss. */
export function toQueueOptions({ options }: JobDefinition<object>) {
  const { retries, retryDelaySeconds, maxRetryDelaySeconds, expiresAfterSeconds, heartbeatSeconds } = {
    ...defaultRetryPolicy,
    ...options,
  };
  return {
    retryLimit: retries,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: maxRetryDelaySeconds,
    expireInSeconds: expiresAfterSeconds,
    ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
    notify: true,
  };
}
