/**
 * Plans that the school sells, tariffs of students, and the append-only ledger of lessons bought and used.
 * Depends on people, schools and audit; names of people and classes are injected.
 * Invariants are tested in any-history.test.ts (property test), ledger.test.ts and settle-lesson.test.ts;
 * `npm run balance:check` verifies stored data (check-balances.ts).
 */
export { type BalanceOf, balanceOf } from './balance-of.ts';
export { expiringPacks, unpaidByStudent, unpaidLessons, usableLessons } from './balance-sql.ts';
export { checkBalances, type Difference } from './check-balances.ts';
export { openLedgers } from './ledger.store.ts';
export { type PaidCharge, paidLessons } from './paid-lessons.ts';
export { plansPart } from './personal-part.ts';
export { balanceChanged, lessonsBought, lessonsRunningOut, plansChanged } from './plans.news.ts';
export { findPlan, lockPlan } from './plans.store.ts';
export { schoolPlans } from './plans.tables.ts';
export { rechargeLesson } from './recharge-lesson.ts';
export { type LessonToSettle, settleLesson } from './settle-lesson.ts';
export type {
  Buyer,
  HeldPlan,
  HeldTariff,
  PlansScope,
  Purchases,
  SeenPlan,
  Seller,
} from './subjects.ts';
export { findTariff } from './tariffs.store.ts';
