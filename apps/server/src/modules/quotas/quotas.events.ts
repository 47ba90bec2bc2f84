import type { WarnedQuota } from '@klasna/contract/quotas/values';
import { defineEvent } from '../../kernel/db/domain-event.ts';

/** A school uses this share of a quota; published once for each share, until the usage falls below 75 %. */
export const quotaReached = defineEvent<{ readonly quota: WarnedQuota; readonly percent: 80 | 100 }>(
  'quota.reached',
);
