/** Values of quotas. Imports no library, so that pages can use it without loading schemas. */

/** The quotas of which administrators are warned. */
export const warnedQuotas = ['storage', 'mails'] as const;
export type WarnedQuota = (typeof warnedQuotas)[number];

/** The share of a quota from which on administrators are warned. */
export const warningPercent = 80;
