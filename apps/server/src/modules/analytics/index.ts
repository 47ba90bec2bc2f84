/**
 * Statistics of the school: the analytics page, the lists behind its numbers, the dashboard, and the load of teachers. Owns
 * no tables.
 * Depends on plans, schedule, availability, homework and people; reads their tables in its own statements.
 * Invariants are tested in analytics.test.ts, revenue.test.ts, dashboard-cards.test.ts, and in
 * teaching-load/compute-load.test.ts (property test).
 */

export type { DashboardScope, TeachersScope } from './resources.ts';
export { listStudy } from './study.store.ts';
