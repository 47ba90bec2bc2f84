/** Free of any library, so that a page may read it. */

/** Students with lessons that are unpaid, or with lessons that expire within `expiresWithinDays`. */
export const balanceFilters = ['unpaid', 'expiring'] as const;
export type BalanceFilter = (typeof balanceFilters)[number];

export const expiresWithinDays = 14;

/** How many rows a list of people shows at once, where somebody chose it. */
export const pageSizes = [10, 25, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** In one call: people named by their ids, and people found by a filter. */
export const selectionLimits = { ids: 200, found: 1000 } as const;
