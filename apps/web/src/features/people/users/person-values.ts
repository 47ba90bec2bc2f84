/** Converts a person to form values, and form values to a request body. Pure. */

import type { PersonView } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';
import { isStaff } from '@klasna/contract/person-kinds';
import type { WeekHours } from '@klasna/kit/week-hours';
import { noHours } from '../work-hours.ts';
import type { Status } from './people-search.ts';
import { type PersonKind, personKinds } from './person-kinds.ts';
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

export const createEmptyValues = (timezone: string | null): PersonValues => ({
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

export function toPersonValues(person: PersonView): PersonValues {
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
export function toCreateBody(kind: PersonKind, values: PersonValues): NewPersonBody {
  const { permissions, workSchedule, avatar, status, ...details } = values;
  const { role, permissions: kindPermissions } = personKinds[kind];
  return {
    ...details,
    role,
    status: status === 'inactive' ? status : 'active',
    permissions: [...new Set([...kindPermissions, ...permissions])],
    ...(isStaff({ role }) && { workSchedule: toHoursOrNull(workSchedule) }),
    ...(avatar !== null && { avatar }),
  };
}

/** Only the fields changed in this form, so that changes made meanwhile by others are kept. */
export function toChangeBody(values: PersonValues, initial: PersonValues): PersonChangeBody {
  const { workSchedule, ...rest } = values;
  const changed = Object.entries(rest).filter(
    ([name, value]) => !isSame(value, initial[name as keyof PersonValues]),
  );
  return {
    ...Object.fromEntries(changed),
    ...(!isSame(workSchedule, initial.workSchedule) && { workSchedule: toHoursOrNull(workSchedule) }),
  };
}

const isSame = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);

/** A week without working hours is sent as null. */
const toHoursOrNull = (week: WeekHours): WeekHours | null =>
  Object.values(week).some((hours) => hours !== null) ? { ...week } : null;
