/** Formats field names and values in the language of the page. */

import type { Currency } from '@klasna/base/values';
import type { SingleSignOnMode } from '@klasna/contract/identity/sign-in-rules';
import type { Role } from '@klasna/contract/permissions';
import { useTranslation } from '@klasna/kit/translations';
import { type Weekday, weekdays } from '@klasna/kit/week-hours';
import { formatDay as formatDate, formatWeekday } from '../../lib/dates.ts';
import { formatPermission } from '../../lib/format-permission.ts';
import { formatPrice } from '../../lib/prices.ts';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import { useFormatSchoolDay } from '../../lib/use-school-day.ts';

const fieldTexts = {
  firstName: 'users:fields.firstName',
  lastName: 'users:fields.lastName',
  email: 'users:fields.email',
  phone: 'users:fields.phone',
  country: 'users:fields.country',
  timezone: 'users:fields.timezone',
  password: 'users:fields.password',
  status: 'users:fields.status',
  role: 'users:fields.role',
  permissions: 'users:fields.permissions',
  workSchedule: 'users:fields.hours',
  avatarId: 'users:fields.picture',
  name: 'school:general.name',
  description: 'school:general.description',
  website: 'school:general.website',
  city: 'school:general.city',
  address: 'school:general.address',
  currency: 'school:general.currency',
  logoId: 'school:logo.label',
  schedule: 'school:week.title',
  closures: 'school:closures.title',
  timeOffStatus: 'timeOff.status',
  timeOffRule: 'timeOff.rule',
  rooms: 'rooms:title',
  roomName: 'rooms:name',
  roomPlace: 'rooms:place',
  roomCapacity: 'rooms:capacity',
  roomState: 'room.state',
  teachingHours: 'availability:tab',
  bufferBefore: 'availability:limits.bufferBefore',
  bufferAfter: 'availability:limits.bufferAfter',
  maxPerDay: 'availability:limits.maxPerDay',
  noticeHours: 'availability:limits.noticeHours',
  aheadDays: 'availability:limits.aheadDays',
  studentBooking: 'booking:settings.open',
  cancellationNotice: 'cancellation:policy.noticeHours',
  latePercent: 'cancellation:policy.latePercent',
  noShowPercent: 'cancellation:policy.noShowPercent',
  freePerMonth: 'cancellation:policy.freePerMonth',
  cancelledByStudents: 'cancellation:policy.byStudents',
  seatOfferHours: 'booking:settings.offerHours',
  studentRequests: 'requests:settings.open',
  requestHours: 'requests:settings.hours',
  requestDefault: 'requests:settings.default',
  secondFactorOfStaff: 'security-log:labels.secondFactorOfStaff',
  securityLogDays: 'security-log:labels.securityLogDays',
  mailDays: 'security-log:labels.mailDays',
  auditDays: 'security-log:labels.auditDays',
  formerStudentMonths: 'security-log:labels.formerStudentMonths',
  group: 'users:selected.group.label',
  subject: 'users:selected.message.subject',
  planName: 'plans:tariffs.plan',
  duration: 'plans:fields.duration',
  validityPeriod: 'plans:fields.validityPeriod',
  planStatus: 'plans:fields.status',
  packs: 'plans:fields.packs',
  purchaseDate: 'plans:tariffs.purchaseDate',
  nextPaymentDate: 'plans:tariffs.nextPaymentDate',
  cause: 'plans:history.what',
  className: 'events:fields.class',
  homework: 'homework:title',
  title: 'homework:create.name',
  message: 'homework:create.message',
  dueAt: 'homework:create.due',
  startsAt: 'events:fields.startsAt',
  lessons: 'plans:tariffs.lessons',
  price: 'plans:fields.price',
  paid: 'plans:history.causes.pay',
  isPaid: 'plans:history.causes.pay',
  mode: 'single-sign-on:mode.label',
  preset: 'single-sign-on:preset.label',
  issuer: 'single-sign-on:issuer',
  clientId: 'single-sign-on:clientId',
  clientSecret: 'single-sign-on:clientSecret',
  emailDomains: 'single-sign-on:domains.label',
  createsAccounts: 'single-sign-on:accounts.label',
  newAccountRole: 'single-sign-on:role.label',
  identityLink: 'single-sign-on:identityLink',
  webhookUrl: 'webhook.url',
  webhookDescription: 'webhook.description',
  webhookEvents: 'webhook.events',
  webhookSecret: 'webhook.secret',
  webhookState: 'webhook.state',
  webhookReplayed: 'webhook.replayed',
} as const;

const valueTexts = {
  status: {
    active: 'users:statuses.active',
    inactive: 'users:statuses.inactive',
    suspended: 'users:statuses.suspended',
    deleted: 'values.deleted',
  },
  planStatus: {
    active: 'plans:statuses.active',
    inactive: 'plans:statuses.inactive',
    unknown: 'plans:statuses.unknown',
  },
  cause: {
    assign: 'plans:history.causes.assign',
    pay: 'plans:history.causes.pay',
    markPaid: 'plans:history.causes.markPaid',
  },
  secondFactorOfStaff: {
    required: 'security-log:values.rule.required',
    optional: 'security-log:values.rule.optional',
  },
  studentBooking: { on: 'booking:settings.on', off: 'booking:settings.off' },
  cancelledByStudents: { yes: 'cancellation:policy.yes', no: 'cancellation:policy.no' },
  studentRequests: { on: 'requests:settings.on', off: 'requests:settings.off' },
  requestDefault: { accept: 'requests:settings.accept', decline: 'requests:settings.decline' },
  isPaid: { yes: 'plans:tariffs.isPaid', no: 'plans:tariffs.notPaid' },
  mode: {
    off: 'single-sign-on:mode.off',
    optional: 'single-sign-on:mode.optional',
    required: 'single-sign-on:mode.required',
  } as const satisfies Record<SingleSignOnMode, string>,
  clientSecret: { changed: 'single-sign-on:values.changed' },
  createsAccounts: { yes: 'single-sign-on:values.yes', no: 'single-sign-on:values.no' },
  newAccountRole: { student: 'single-sign-on:role.student', teacher: 'single-sign-on:role.teacher' },
  identityLink: { linked: 'single-sign-on:values.linked' },
  webhookEvents: { all: 'webhook.all' },
  webhookSecret: { changed: 'webhook.changed' },
  timeOffStatus: {
    requested: 'availability:timeOff.statuses.requested',
    approved: 'availability:timeOff.statuses.approved',
    declined: 'availability:timeOff.statuses.declined',
    withdrawn: 'availability:timeOff.statuses.withdrawn',
  },
  timeOffRule: { approval: 'timeOff.approval', free: 'timeOff.free' },
  roomState: { inUse: 'room.inUse', archived: 'room.archived' },
  webhookState: { active: 'webhook.active', paused: 'webhook.paused' },
  role: { member: 'values.student', staff: 'values.staff' } as const satisfies Record<Role, string>,
} as const;

type Text =
  | (typeof fieldTexts)[keyof typeof fieldTexts]
  | {
      [F in keyof typeof valueTexts]: (typeof valueTexts)[F][keyof (typeof valueTexts)[F]];
    }[keyof typeof valueTexts];

const findText = (field: string, value: string): Text | undefined => {
  const texts: Readonly<Record<string, Readonly<Record<string, Text>>>> = valueTexts;
  return texts[field]?.[value];
};

interface ValueFormatter {
  readonly field: (name: string) => string;
  /** Formats a value; returns undefined if there was no value. */
  readonly value: (field: string, value: unknown) => string | undefined;
}

export function useValueFormatter(): ValueFormatter {
  const { t, i18n } = useTranslation([
    'audit',
    'users',
    'school',
    'plans',
    'events',
    'homework',
    'security-log',
    'single-sign-on',
    'availability',
    'booking',
    'cancellation',
    'requests',
    'rooms',
    'kit',
  ]);
  const formatDateTime = useFormatDateTime();
  const formatDay = useFormatSchoolDay();
  const fieldKeys: Readonly<Record<string, Text>> = fieldTexts;
  const formatCode = (type: 'region' | 'currency', code: string) => {
    try {
      return new Intl.DisplayNames(i18n.language, { type }).of(code) ?? code;
    } catch {
      return code;
    }
  };
  const value = (field: string, raw: unknown): string | undefined => {
    if (raw === null || raw === undefined || raw === '') return undefined;
    if (isClosure(raw)) return `${raw.name} (${formatDays(raw)})`;
    if (isTeachingHours(raw)) {
      const day = isWeekday(raw.day) ? formatWeekday(raw.day, i18n.language) : formatDate(raw.day);
      return `${day} ${raw.start === null ? t('kit:hours.dayOff') : `${raw.start}–${raw.end}`}`;
    }
    if (isMoney(raw)) return formatPrice(raw.price, raw.currency, i18n.language);
    if (isPack(raw)) {
      const { lessonAmount: count, price, currency } = raw;
      return `${t('plans:lessons', { count })} · ${formatPrice(price, currency, i18n.language)}`;
    }
    if (field === 'duration') return t('plans:minutes', { count: Number(raw) });
    if (field === 'validityPeriod') return t('plans:days', { count: Number(raw) });
    if (typeof raw !== 'string') return JSON.stringify(raw);
    if (field === 'permissions') return formatPermission(t, raw);
    const text = findText(field, raw);
    if (text) return t(text);
    if (dayFields.includes(field)) return formatDay(raw);
    if (field === 'startsAt' || field === 'dueAt') return formatDateTime(raw);
    if (field === 'country') return formatCode('region', raw);
    if (field === 'currency') return formatCode('currency', raw);
    return field === 'timezone' ? raw.replaceAll('_', ' ') : raw;
  };
  return {
    // Shows the raw name of a field that a later version wrote.
    field: (name) => {
      const text = fieldKeys[name];
      return text ? t(text) : name;
    },
    value,
  };
}

/** Fields with days of the school, which are stored as instants. */
const dayFields: readonly string[] = ['purchaseDate', 'nextPaymentDate'];

interface Closure {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

interface TeachingHours {
  /** A weekday or a date. */
  readonly day: string;
  /** Null for a day off. */
  readonly start: string | null;
  readonly end: string | null;
}

const isTeachingHours = (value: unknown): value is TeachingHours =>
  typeof value === 'object' && value !== null && 'day' in value && 'start' in value;

const isWeekday = (day: string): day is Weekday => weekdays.some((weekday) => weekday === day);

interface Pack {
  readonly lessonAmount: number;
  readonly price: number;
  readonly currency: Currency;
}

const isPack = (value: unknown): value is Pack =>
  typeof value === 'object' && value !== null && 'lessonAmount' in value && 'price' in value;

const isMoney = (value: unknown): value is Pick<Pack, 'price' | 'currency'> =>
  typeof value === 'object' && value !== null && 'price' in value && !('lessonAmount' in value);

const isClosure = (value: unknown): value is Closure =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value && 'name' in value;

const formatDays = ({ from, to }: Closure): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
