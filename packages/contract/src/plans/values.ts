/** The families of words that plans, tariffs and the ledger know. Free of any library, so that a page may read them. */

export const planStatuses = ['active', 'inactive'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** `unknown`: of rows that came from elsewhere without one; nobody sets it. */
export const tariffStatuses = ['active', 'inactive', 'unknown'] as const;
export type TariffStatus = (typeof tariffStatuses)[number];

export const tariffActions = ['pay', 'markPaid', 'activate', 'deactivate'] as const;
export type TariffAction = (typeof tariffActions)[number];

export const historyTypes = ['manual', 'auto', 'lessonCompleted', 'lessonRefund', 'expired'] as const;
export type HistoryType = (typeof historyTypes)[number];

/** What was done, where the type of an entry says how the number came about. */
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

/** For what somebody is charged: a lesson that took place, or one they did not come to. */
export const chargeKinds = ['lesson', 'noShow'] as const;
export type ChargeKind = (typeof chargeKinds)[number];
