import type { FailureName } from '@klasna/contract/failures';
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
  scopes: 'labels.scopes',
  webhook: 'labels.webhook',
  change: 'labels.change',
  singleSignOn: 'single-sign-on:title',
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
  keyRevoked: 'values.reason.keyRevoked',
  keyExpired: 'values.reason.keyExpired',
  ownerInactive: 'values.reason.ownerInactive',
  required: 'values.rule.required',
  optional: 'values.rule.optional',
  provider: 'values.method.provider',
  mode: 'single-sign-on:mode.label',
  preset: 'single-sign-on:preset.label',
  name: 'single-sign-on:name',
  issuer: 'single-sign-on:issuer',
  clientId: 'single-sign-on:clientId',
  clientSecret: 'single-sign-on:clientSecret',
  emailDomains: 'single-sign-on:domains.label',
  createsAccounts: 'single-sign-on:accounts.label',
  newAccountRole: 'single-sign-on:role.label',
  created: 'values.change.created',
  address: 'values.change.address',
  secret: 'values.change.secret',
  deleted: 'values.change.deleted',
} as const;

/** Fields whose values are names of a fixed list. */
const translatedFields: readonly string[] = [
  'purpose',
  'scope',
  'reason',
  'method',
  'secondFactorOfStaff',
  'singleSignOn',
  'fields',
  'change',
];
const permissionFields: readonly string[] = ['given', 'taken'];

export interface DetailLine {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** Describes the details of an event; details that a later version wrote are shown unchanged. */
export function useDetailFormatter(): (details: SecurityEvent['details']) => readonly DetailLine[] {
  const { t, i18n } = useTranslation(['security-log', 'users', 'single-sign-on', 'failures']);
  const formatDateTime = useFormatDateTime();
  const labels: Readonly<Record<string, (typeof labelTexts)[keyof typeof labelTexts]>> = labelTexts;
  const values: Readonly<Record<string, (typeof valueTexts)[keyof typeof valueTexts]>> = valueTexts;
  const formatValue = (name: string, value: string | number): string => {
    if (permissionFields.includes(name)) return formatPermission(t, String(value));
    const text = translatedFields.includes(name) ? values[value] : undefined;
    if (text) return t(text);
    // Most reasons are names of failures, whose messages say the same.
    const failureKey = `failures:${value}` as `failures:${FailureName}`;
    if (name === 'reason' && i18n.exists(failureKey)) return t(failureKey);
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
