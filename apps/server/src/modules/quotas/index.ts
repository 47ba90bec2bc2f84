/**
 * Quotas of each school: stored bytes, uploads of a person and mails within an hour; warnings at 80 % and 100 %.
 * The operator sets them; the kernel asks for them through the interfaces that this module implements.
 * Depends on schools and files.
 * Tests: `quotas.test.ts` (nothing above a quota is stored, also by two uploads at once; other schools are not
 * affected).
 */
export { describeUsage } from './describe-usage.ts';
export { createFileQuota } from './file-quota.ts';
export { createMailQuota } from './mail-quota.ts';
export { uploadCountsDataSection } from './personal-data.ts';
export { quotaReached } from './quotas.events.ts';
export { type QuotaChange, readQuotaRow, setQuotas } from './quotas.store.ts';
