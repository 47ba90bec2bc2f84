import { warningPercent } from '@klasna/contract/quotas/values';

export type UsageLevel = 'low' | 'near' | 'full';

/** Returns how near the usage is to its limit; without a limit it is always low. */
export function toLevel(used: number, limit: number | null): UsageLevel {
  if (limit === null) return 'low';
  if (used >= limit) return 'full';
  return used * 100 >= limit * warningPercent ? 'near' : 'low';
}
