import type { RetentionRules } from '@klasna/contract/retention/models';
import type { Config } from '../../config.ts';

export type RetentionSettings = Pick<Config, 'SECURITY_LOG_DAYS' | 'MAIL_RETENTION_DAYS'>;

/** Periods in which infinity means for good. */
export interface EffectiveRetention {
  readonly securityLogDays: number;
  readonly mailDays: number;
  readonly auditDays: number;
  readonly formerStudentMonths: number;
}

/**
 * Applies the settings of the operator, which limit logs and mails even if they were lowered after the school's rule.
 */
export const toEffectiveRetention = (
  { securityLogDays, mailDays, auditDays, formerStudentMonths }: RetentionRules,
  { SECURITY_LOG_DAYS, MAIL_RETENTION_DAYS }: RetentionSettings,
): EffectiveRetention => ({
  securityLogDays: Math.min(securityLogDays ?? SECURITY_LOG_DAYS, SECURITY_LOG_DAYS),
  mailDays: Math.min(mailDays ?? MAIL_RETENTION_DAYS, MAIL_RETENTION_DAYS),
  auditDays: auditDays ?? Number.POSITIVE_INFINITY,
  formerStudentMonths: formerStudentMonths ?? Number.POSITIVE_INFINITY,
});

/** Whether something is kept for a shorter time than before. */
export const isShorter = (before: RetentionRules, after: RetentionRules): boolean =>
  (Object.keys(before) as (keyof RetentionRules)[]).some(
    (name) => (after[name] ?? Number.POSITIVE_INFINITY) < (before[name] ?? Number.POSITIVE_INFINITY),
  );
