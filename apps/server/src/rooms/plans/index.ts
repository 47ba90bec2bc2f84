/** What access, and rooms above, may ask of plans and the ledger. */
export { type BalanceOf, balanceOf, type Learner } from './balance-of.ts';
export { type PaidCharge, paidLessons } from './paid-lessons.ts';
export { planPacks, schoolPlans } from './plans.tables.ts';
export { type LessonToSettle, settleLesson } from './settle-lesson.ts';
