import type { MailQuota } from '../../kernel/mail/mail-quota.ts';
import { readQuotas } from './quotas.store.ts';
import type { QuotaSettings } from './quotas.ts';
import { warnOfQuota } from './warn-of-quota.ts';

export const createMailQuota = (settings: QuotaSettings): MailQuota => ({
  readLimit: async (tx) => (await readQuotas(tx, settings)).mailsPerHour,
  warn: (tx, sent, limit) => warnOfQuota(tx, 'mails', sent, limit),
});
