import type { SecurityEvent } from '@klasna/contract/security-log/models';
import { useTranslation } from '@klasna/kit/translations';
import { formatPermission } from '../../lib/format-permission.ts';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';

const labelTexts = {
  email: 'labels.email',
  mark: 'labels.mark',
  reason: 'labels.reason',
  purpose: 'labels.purpose',
  scope: 'labels.scope',
  device: 'labels.device',
  name: 'labels.name',
  count: 'labels.count',
  given: 'labels.given',
  taken: 'labels.taken',
  endpoint: 'labels.endpoint',
  id: 'labels.id',
  directive: 'labels.directive',
  blocked: 'labels.blocked',
  page: 'labels.page',
  rows: 'labels.rows',
  madeAt: 'labels.madeAt',
  storageMb: 'labels.storageMb',
  securityLogDays: 'labels.securityLogDays',
  mailDays: 'labels.mailDays',
  auditDays: 'labels.auditDays',
  formerStudentMonths: 'labels.formerStudentMonths',
  uploadsPerHour: 'labels.uploadsPerHour',
  mailsPerHour: 'labels.mailsPerHour',
  left: 'labels.left',
  secondFactorOfStaff: 'labels.secondFactorOfStaff',
  method: 'labels.method',
  issuer: 'labels.issuer',
  fields: 'labels.fields',
} as const;

const valueTexts = {
  recovery: 'values.purpose.recovery',
  invitation: 'values.purpose.invitation',
  calendar: 'values.purpose.calendar',
  one: 'values.scope.one',
  others: 'values.scope.others',
  all: 'values.scope.all',
  merged: 'values.reason.merged',
  secondFactorWrong: 'values.reason.wrong',
  secondFactorUsed: 'values.reason.used',
  deviceClockWrong: 'values.reason.clock',
  secondFactorUnreadable: 'values.reason.unreadable',
  challengeInvalid: 'values.reason.challenge',
  accountSuspended: 'values.reason.suspended',
  required: 'values.rule.required',
  optional: 'values.rule.optional',
  provider: 'values.method.provider',
  singleSignOnRequired: 'failures:singleSignOnRequired',
  singleSignOnOff: 'failures:singleSignOnOff',
  singleSignOnEnded: 'failures:singleSignOnEnded',
  singleSignOnCancelled: 'failures:singleSignOnCancelled',
  providerUnreachable: 'failures:providerUnreachable',
  providerNotPublic: 'failures:providerNotPublic',
  providerInvalid: 'failures:providerInvalid',
  providerOtherIssuer: 'failures:providerOtherIssuer',
  providerRefusedClient: 'failures:providerRefusedClient',
  providerSecretLost: 'failures:providerSecretLost',
  identityNotTrusted: 'failures:identityNotTrusted',
  identityExpired: 'failures:identityExpired',
  identityEmailUnverified: 'failures:identityEmailUnverified',
  identityDomainRefused: 'failures:identityDomainRefused',
  identityDomainMissing: 'failures:identityDomainMissing',
  identitySecondFactorNeeded: 'failures:identitySecondFactorNeeded',
  identityUnknown: 'failures:identityUnknown',
  identityTaken: 'failures:identityTaken',
} as const;

/** Fields whose values are names of a fixed list. */
const translatedFields: readonly string[] = ['purpose', 'scope', 'reason', 'method', 'secondFactorOfStaff'];
const permissionFields: readonly string[] = ['given', 'taken'];

export interface DetailLine {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** Describes the details of an event; details that a later version wrote are shown unchanged. */
export function useDetailFormatter(): (details: SecurityEvent['details']) => readonly DetailLine[] {
  const { t } = useTranslation(['security-log', 'users', 'failures']);
  const formatDateTime = useFormatDateTime();
  const labels: Readonly<Record<string, (typeof labelTexts)[keyof typeof labelTexts]>> = labelTexts;
  const values: Readonly<Record<string, (typeof valueTexts)[keyof typeof valueTexts]>> = valueTexts;
  const formatValue = (name: string, value: string | number): string => {
    if (permissionFields.includes(name)) return formatPermission(t, String(value));
    const text = translatedFields.includes(name) ? values[value] : undefined;
    if (text) return t(text);
    return name === 'madeAt' ? formatDateTime(String(value)) : String(value);
  };
  return (details) =>
    Object.entries(details)
      .map(([name, value]) => ({
        name,
        label: labels[name] ? t(labels[name]) : name,
        value: [value]
          .flat()
          .map((one) => formatValue(name, one))
          .join(', '),
      }))
      .filter(({ value }) => value !== '');
}
