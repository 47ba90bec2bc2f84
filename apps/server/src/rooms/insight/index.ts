/** What access asks of the figures. */
export type { DashboardScope, TeachersScope } from './subjects.ts';
