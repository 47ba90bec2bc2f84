/**
 * Plans that the school sells, tariffs of students, and the append-only ledger of lessons bought and used.
 * Depends on people, schools and audit; names of people and classes are injected.
 * Invariants are tested in any-history.test.ts (property test), ledger.test.ts and settle-lesson.test.ts;
 * `npm run balance:check` verifies stored data (check-balances.ts).
 */

export {
  expiringPacksSql,
  unpaidByStudentAndPlanSql,
  unpaidByStudentSql,
  unpaidLessonsSql,
  usableLessonsSql,
  usableTariffsSql,
} from './balance-sql.ts';
export { checkBalances, type Difference } from './check-balances.ts';
export { choosePlanByName } from './choose-plan-by-name.ts';
export type { ChargedPerson } from './compare-charges.ts';
export { lockLedgers } from './ledger.store.ts';
export { type ChargeStatus, listChargesByEvent } from './list-charges-by-event.ts';
export { type GetBalance, loadBalances } from './load-balances.ts';
export { plansDataSection } from './personal-data.ts';
export { balanceChanged, lessonsBought, lessonsRunningOut, plansChanged } from './plans.events.ts';
export { findPlan, listAllPlans, lockPlan, type Plan } from './plans.store.ts';
export { schoolPlans } from './plans.tables.ts';
export { rechargeLesson } from './recharge-lesson.ts';
export type {
  BalanceImporter,
  Buyer,
  LockedPlan,
  LockedTariff,
  PlanEditor,
  PlanResource,
  PlansScope,
  PurchasesResource,
} from './resources.ts';
export { type LessonToSettle, settleLesson } from './settle-lesson.ts';
export { findTariff } from './tariffs.store.ts';
