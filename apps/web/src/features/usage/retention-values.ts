/** The values of the form: an empty field means as long as possible. Pure. */
import type { RetentionRules } from '@klasna/contract/retention/models';

export type RetentionField = keyof RetentionRules;
export const retentionFields = [
  'formerStudentMonths',
  'auditDays',
  'securityLogDays',
  'mailDays',
] as const satisfies readonly RetentionField[];

type RetentionValues = Readonly<Record<RetentionField, number | ''>>;

const mapFields = <T>(map: (field: RetentionField) => T): Record<RetentionField, T> => ({
  securityLogDays: map('securityLogDays'),
  mailDays: map('mailDays'),
  auditDays: map('auditDays'),
  formerStudentMonths: map('formerStudentMonths'),
});

export const toFormValues = (rules: RetentionRules): Record<RetentionField, number | ''> =>
  mapFields((field) => rules[field] ?? '');

export const toRules = (values: RetentionValues): RetentionRules =>
  mapFields((field) => {
    const value = values[field];
    return value === '' ? null : value;
  });
