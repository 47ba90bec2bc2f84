/** Converts a person to form values, and form values to a request body. Pure. */
import type { PersonView } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';
import type { WeekHours } from '@klasna/kit/week-hours';
import { noHours } from '../work-hours.ts';
import { type Kind, kinds } from './kinds.ts';
import type { Status } from './people-search.ts';
import type { NewPersonBody, PersonChangeBody } from './use-people-changes.ts';

export interface PersonValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string | null;
  readonly timezone: string | null;
  readonly password: string;
  readonly status: Status;
  readonly permissions: readonly PermissionKey[];
  readonly workSchedule: WeekHours;
  /** The URL of the picture. */
  readonly avatar: string | null;
}

export const newValues = (timezone: string | null): PersonValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  country: null,
  timezone,
  password: '',
  status: 'active',
  permissions: [],
  workSchedule: noHours,
  avatar: null,
});

export function valuesOf(person: PersonView): PersonValues {
  const { firstName, lastName, email, country, timezone, status } = person;
  return {
    firstName,
    lastName,
    email,
    phone: person.phone ?? '',
    country,
    timezone,
    password: '',
    status,
    permissions: person.permissions.flatMap(({ key, enabled }) => (enabled ? [key] : [])),
    workSchedule: person.workSchedule ?? noHours,
    avatar: person.image,
  };
}

/** Always includes the role and permissions of the kind. */
export function createBody(kind: Kind, values: PersonValues): NewPersonBody {
  const { permissions, workSchedule, avatar, status, ...details } = values;
  const { role, permissions: inherent } = kinds[kind];
  return {
    ...details,
    role,
    status: status === 'inactive' ? status : 'active',
    permissions: [...new Set([...inherent, ...permissions])],
    ...(role === 'staff' && { workSchedule: hoursOf(workSchedule) }),
    ...(avatar !== null && { avatar }),
  };
}

/** Only the fields changed in this form, so that changes made meanwhile by others are kept. */
export function changeBody(values: PersonValues, before: PersonValues): PersonChangeBody {
  const { workSchedule, ...rest } = values;
  const changed = Object.entries(rest).filter(
    ([name, value]) => !isSame(value, before[name as keyof PersonValues]),
  );
  return {
    ...Object.fromEntries(changed),
    ...(!isSame(workSchedule, before.workSchedule) && { workSchedule: hoursOf(workSchedule) }),
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A week without working hours is sent as null. */
const hoursOf = (week: WeekHours): WeekHours | null =>
  Object.values(week).some((hours) => hours !== null) ? { ...week } : null;
