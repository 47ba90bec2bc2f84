/** What access asks of the figures. */

export { listStudy } from './study.store.ts';
export type { DashboardScope, TeachersScope } from './subjects.ts';
