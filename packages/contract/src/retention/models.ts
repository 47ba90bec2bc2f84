import { z } from 'zod';

/** The bounds that no school and no operator changes; those of the operator's settings are in `retention.limits`. */
export const retentionBounds = {
  securityLogDays: { min: 30, max: 3650 },
  mailDays: { min: 1, max: 3650 },
  auditDays: { min: 90, max: 3650 },
  formerStudentMonths: { min: 1, max: 120 },
} as const;

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().min(min).max(max).nullable();

export const retentionRules = z.object({
  /** Null: as long as the operator keeps them. */
  securityLogDays: within(retentionBounds.securityLogDays),
  mailDays: within(retentionBounds.mailDays),
  /** Null: for good. */
  auditDays: within(retentionBounds.auditDays),
  /** Months after a student was deleted; null: never. */
  formerStudentMonths: within(retentionBounds.formerStudentMonths),
});
export type RetentionRules = z.infer<typeof retentionRules>;

/** The days that the operator keeps security logs and mails at most. */
const retentionLimits = z.object({ securityLogDays: z.int(), mailDays: z.int() });
type RetentionLimits = z.infer<typeof retentionLimits>;

/** The rules of a school whose operator keeps some data for a shorter time. */
export const retentionRulesWithin = (limits: RetentionLimits) =>
  retentionRules.extend({
    securityLogDays: within({ ...retentionBounds.securityLogDays, max: limits.securityLogDays }),
    mailDays: within({ ...retentionBounds.mailDays, max: limits.mailDays }),
  });

export const retention = z.object({
  rules: retentionRules,
  limits: retentionLimits,
});
export type Retention = z.infer<typeof retention>;

/** How much the next night erases under these rules. */
export const erasurePreview = z.object({
  securityEvents: z.int(),
  mails: z.int(),
  auditEntries: z.int(),
  formerStudents: z.int(),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;
