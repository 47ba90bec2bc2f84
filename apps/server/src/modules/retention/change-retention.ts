import type { RetentionRules } from '@klasna/contract/retention/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { compareStates, recordChange } from '../audit/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import type { RetentionSettings } from './effective-days.ts';
import type { LockedRetention } from './resources.ts';
import { writeRules } from './retention.store.ts';

/** Refuses to keep logs and mails longer than the operator does. */
export function assertWithinSettings(
  { securityLogDays, mailDays }: RetentionRules,
  { SECURITY_LOG_DAYS, MAIL_RETENTION_DAYS }: RetentionSettings,
): void {
  if ((securityLogDays ?? 0) > SECURITY_LOG_DAYS)
    throw toInvalidField('securityLogDays', 'numberMax', { max: SECURITY_LOG_DAYS });
  if ((mailDays ?? 0) > MAIL_RETENTION_DAYS)
    throw toInvalidField('mailDays', 'numberMax', { max: MAIL_RETENTION_DAYS });
}

const fields = ['securityLogDays', 'mailDays', 'auditDays', 'formerStudentMonths'] as const;

export async function changeRetention(
  tx: Tx,
  { actorId, rules: before }: LockedRetention,
  rules: RetentionRules,
  settings: RetentionSettings,
): Promise<void> {
  assertWithinSettings(rules, settings);
  const changes = compareStates(before, rules, fields);
  if (changes.length === 0) return;
  await writeRules(tx, rules);
  await recordChange(tx, 'school.changed', { actorId }, changes);
  const details = Object.fromEntries(changes.map(({ field, to }) => [field, to === null ? '–' : Number(to)]));
  await recordSecurityEvent(tx, 'retention.changed', { details });
}
