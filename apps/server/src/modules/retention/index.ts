/**
 * How long a school keeps logs, mails and the answers of former students: rules that administrators set within the
 * settings of the operator, and the nightly job that erases. Modules of a higher layer pass in what they keep.
 * Depends on audit, schools, security-log and people.
 * Tests: `retention.test.ts` (what is erased and what stays, resuming after a kill, other schools).
 */
export { isShorter } from './effective-days.ts';
export type { LockedRetention } from './resources.ts';
export { readRules } from './retention.store.ts';
