import type { Config } from '../../config.ts';

/** When a session ends by itself. */
export interface SessionLimits {
  /** Days without a request. */
  readonly idleDays: number;
  /** Days since the sign-in, however often the session is used. */
  readonly maxDays: number;
}

export const toSessionLimits = (
  config: Pick<Config, 'SESSION_IDLE_DAYS' | 'SESSION_MAX_DAYS'>,
): SessionLimits => ({ idleDays: config.SESSION_IDLE_DAYS, maxDays: config.SESSION_MAX_DAYS });
