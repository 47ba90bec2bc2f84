/**
 * Constants of plans, tariffs and the ledger. Imports no library, so that pages can use it without loading schemas.
 */

export const planStatuses = ['active', 'inactive'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** The statuses of a tariff. `unknown` is the status of imported rows without one; nobody can set it. */
export const tariffStatuses = ['active', 'inactive', 'unknown'] as const;
export type TariffStatus = (typeof tariffStatuses)[number];

export const tariffActions = ['pay', 'markPaid', 'activate', 'deactivate'] as const;
export type TariffAction = (typeof tariffActions)[number];

export const historyTypes = ['manual', 'auto', 'lessonCompleted', 'lessonRefund', 'expired'] as const;
export type HistoryType = (typeof historyTypes)[number];

/** The actions that cause an entry of the ledger; the type of the entry says how the number was computed. */
export const entryCauses = [
  'assign',
  'pay',
  'markPaid',
  'edit',
  'delete',
  'lesson',
  'expiry',
  'restore',
] as const;
export type EntryCause = (typeof entryCauses)[number];

/** The reasons for a charge: a lesson that took place, or one that the student missed. */
export const chargeKinds = ['lesson', 'noShow'] as const;
export type ChargeKind = (typeof chargeKinds)[number];
