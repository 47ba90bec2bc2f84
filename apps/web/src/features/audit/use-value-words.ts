/** Formats field names and values in the language of the page. */
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import type { Currency } from '@klasna/contract/values';
import { useTranslation } from '@klasna/kit/words';
import { writeDay } from '../../lib/dates.ts';
import { writePrice } from '../../lib/money.ts';
import { useDayWords } from '../../lib/use-school-day.ts';
import { useWriteMoment } from '../../lib/use-write-moment.ts';

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
  isPaid: { yes: 'plans:tariffs.isPaid', no: 'plans:tariffs.notPaid' },
  role: { member: 'values.student', staff: 'values.staff' } as const satisfies Record<Role, string>,
  permissions: {
    'admin-access': 'users:permissions.admin-access.name',
    'users-management': 'users:permissions.users-management.name',
    teacher: 'users:permissions.teacher.name',
  } as const satisfies Record<PermissionKey, string>,
} as const;

type Text =
  | (typeof fieldTexts)[keyof typeof fieldTexts]
  | {
      [F in keyof typeof valueTexts]: (typeof valueTexts)[F][keyof (typeof valueTexts)[F]];
    }[keyof typeof valueTexts];

const textFor = (field: string, value: string): Text | undefined => {
  const texts: Readonly<Record<string, Readonly<Record<string, Text>>>> = valueTexts;
  return texts[field]?.[value];
};

interface ValueWords {
  readonly field: (name: string) => string;
  /** Undefined if there was no value. */
  readonly value: (field: string, value: unknown) => string | undefined;
}

export function useValueWords(): ValueWords {
  const { t, i18n } = useTranslation(['audit', 'users', 'school', 'plans', 'events', 'homework']);
  const writeMoment = useWriteMoment();
  const writeDayOf = useDayWords();
  const known: Readonly<Record<string, Text>> = fieldTexts;
  const nameIn = (type: 'region' | 'currency', code: string) => {
    try {
      return new Intl.DisplayNames(i18n.language, { type }).of(code) ?? code;
    } catch {
      return code;
    }
  };
  const value = (field: string, given: unknown): string | undefined => {
    if (given === null || given === undefined || given === '') return undefined;
    if (isClosure(given)) return `${given.name} (${daysOf(given)})`;
    if (isMoney(given)) return writePrice(given.price, given.currency, i18n.language);
    if (isPack(given)) {
      const { lessonAmount: count, price, currency } = given;
      return `${t('plans:lessons', { count })} · ${writePrice(price, currency, i18n.language)}`;
    }
    if (field === 'duration') return t('plans:minutes', { count: Number(given) });
    if (field === 'validityPeriod') return t('plans:days', { count: Number(given) });
    if (typeof given !== 'string') return JSON.stringify(given);
    const text = textFor(field, given);
    if (text) return t(text);
    if (days.includes(field)) return writeDayOf(given);
    if (field === 'startsAt' || field === 'dueAt') return writeMoment(given);
    if (field === 'country') return nameIn('region', given);
    if (field === 'currency') return nameIn('currency', given);
    return field === 'timezone' ? given.replaceAll('_', ' ') : given;
  };
  return {
    // A field written by a later version is shown by its raw name.
    field: (name) => {
      const text = known[name];
      return text ? t(text) : name;
    },
    value,
  };
}

/** Days of the school, stored as instants. */
const days: readonly string[] = ['purchaseDate', 'nextPaymentDate'];

interface Closure {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

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

const daysOf = ({ from, to }: Closure): string =>
  from === to ? writeDay(from) : `${writeDay(from)} – ${writeDay(to)}`;
