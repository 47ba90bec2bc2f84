/**
 * Statistics of the school: the analytics page, the lists behind its numbers, and the dashboard. Owns no tables.
 * Depends on plans, schedule, homework and people; reads their tables in its own statements.
 * Invariants are tested in analytics.test.ts, revenue.test.ts and dashboard-cards.test.ts.
 */

export type { DashboardScope, TeachersScope } from './resources.ts';
export { listStudy } from './study.store.ts';
