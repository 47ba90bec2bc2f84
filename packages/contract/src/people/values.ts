/** Imports no library, so that pages can use it without loading schemas. */

/** Students with unpaid lessons, or with lessons that expire within `expiresWithinDays`. */
export const balanceFilters = ['unpaid', 'expiring'] as const;
export type BalanceFilter = (typeof balanceFilters)[number];

export const expiresWithinDays = 14;

/** Page sizes that a user can choose in lists of people. */
export const pageSizes = [10, 25, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** Maximum number per request: people named by ids, and people found by a filter. */
export const selectionLimits = { ids: 200, found: 1000 } as const;
