/** Constants of people. Imports no library, so that pages can use the constants without loading schemas. */

/** The filters by balance: students with unpaid lessons, or with lessons that expire within `expiresWithinDays`. */
export const balanceFilters = ['unpaid', 'expiring'] as const;
export type BalanceFilter = (typeof balanceFilters)[number];

export const expiresWithinDays = 14;

/** Page sizes that a user can choose in lists of people. */
export const pageSizes = [10, 25, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** The maximum number of people per request: `ids` if the request names them by id, `found` if a filter finds them. */
export const selectionLimits = { ids: 200, found: 1000 } as const;
