/** What access and the composition ask of summaries. */
export type { SummaryScope } from './subjects.ts';
