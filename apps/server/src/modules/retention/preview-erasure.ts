import type { ErasurePreview, RetentionRules } from '@klasna/contract/retention/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { countOldMails } from '../../kernel/mail/delete-old-mails.ts';
import { countEntriesOlderThan } from '../audit/index.ts';
import { countEventsOlderThan } from '../security-log/index.ts';
import { type RetentionSettings, toEffectiveRetention } from './effective-days.ts';
import { type FormerStudentData, findStudentsToErase } from './former-students.ts';

/** Counts what the next night would erase under these rules. */
export async function previewErasure(
  tx: Tx,
  rules: RetentionRules,
  settings: RetentionSettings,
  parts: readonly FormerStudentData[],
): Promise<ErasurePreview> {
  const kept = toEffectiveRetention(rules, settings);
  return {
    securityEvents: await countEventsOlderThan(tx, kept.securityLogDays),
    mails: await countOldMails(tx, kept.mailDays),
    auditEntries: Number.isFinite(kept.auditDays) ? await countEntriesOlderThan(tx, kept.auditDays) : 0,
    formerStudents: (await findStudentsToErase(tx, kept.formerStudentMonths, parts)).length,
  };
}
