import { cursorPageQuery } from '@klasna/base/cursor';
import {
  country,
  email,
  emptyAsNull,
  id,
  instant,
  limits,
  locale,
  pageQuery,
  personName,
  phone,
  timezone,
  userStatus,
  weekSchedule,
  withMessage,
} from '@klasna/base/values';
import { z } from 'zod';
import { permissionKey, role } from '../permissions.ts';
import { createImportFields, createImportReport } from '../table-import.ts';
import { balanceFilters } from './values.ts';

/** The own account as returned by GET /tenant/user. */
export const ownAccount = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  status: userStatus,
  image: z.string().nullable(),
  createdAt: instant,
});

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  locale,
  image: z.string().nullable(),
  /** The URL of the picture, repeated under its documented name. */
  avatar: z.string().nullable(),
  workSchedule: weekSchedule.nullable(),
});
export type Profile = z.infer<typeof profile>;

/** The fields that people may change in their own profile. All fields are optional; other fields are ignored. */
export const profileChange = z
  .object({
    firstName: personName,
    lastName: personName,
    phone: emptyAsNull(phone),
    country: emptyAsNull(country),
    timezone: emptyAsNull(timezone),
    locale,
    avatar: z.string().max(2048).nullable(),
    workSchedule: weekSchedule.nullable(),
  })
  .partial();
export type ProfileChange = z.infer<typeof profileChange>;

/** What the caller may do with the person; the server checks again on every request. */
export const personRights = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  changeStatus: z.boolean(),
  /** Whether the caller may set the email and password of the person. People change their own in the profile. */
  changeSignIn: z.boolean(),
  /** The permissions that the caller may grant and revoke. */
  grant: z.array(permissionKey),
});
export type PersonRights = z.infer<typeof personRights>;

/** A person with the fields that administrators, managers and the person themselves may see. */
export const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  image: z.string().nullable(),
  role,
  status: userStatus,
  /** Whether the person was invited by mail and has not set a password yet. */
  isInvited: z.boolean(),
  permissions: z.array(z.object({ key: permissionKey, enabled: z.boolean() })),
  workSchedule: weekSchedule.nullable(),
  createdAt: instant,
  updatedAt: instant,
  can: personRights,
});
export type PersonView = z.infer<typeof person>;

/** The balance, groups and teachers of a student, for people who may see the balance. */
export const study = z.object({
  /** The usable lessons of all plans minus the unpaid ones; null for a student who never had lessons. */
  balance: z.int().nullable(),
  /** The number of held lessons that are not paid yet. */
  unpaid: z.int(),
  groups: z.array(z.object({ id, name: z.string() })),
  /** The teachers of the student's classes. */
  teachers: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
});
export type Study = z.infer<typeof study>;

/** A person in a list. Readers with fewer rights receive fewer fields, but always name and picture. */
export const listedPerson = person
  .partial()
  .extend(person.pick({ id: true, firstName: true, lastName: true, image: true }).shape)
  .extend({ study: study.optional() });
export type ListedPerson = z.infer<typeof listedPerson>;

export const peopleSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

const permissionsParameter = z.union([z.array(permissionKey), permissionKey]).optional();

const peopleFilter = {
  role: role.optional(),
  status: userStatus.optional(),
  /**
   * Limits the list to students with unpaid lessons or with lessons that expire soon; only people who manage people may
   * use it.
   */
  balance: z.enum(balanceFilters).optional(),
  sort: z.enum(peopleSorts).default('-createdAt'),
  /**
   * Limits the list to people who have all of these permissions; `askedPermissions` reads every spelling of the query.
   */
  permissions: permissionsParameter,
  'permissions[]': permissionsParameter,
  'permissions[0]': permissionsParameter,
  'permissions[1]': permissionsParameter,
  'permissions[2]': permissionsParameter,
};
export const peopleQuery = cursorPageQuery.extend({
  ...peopleFilter,
  /** `study` adds balance, groups and teachers to every student whose complete record the caller may see. */
  include: z.enum(['study']).optional(),
});
export const exportQuery = pageQuery.pick({ q: true }).extend(peopleFilter);
export type ExportQuery = z.output<typeof exportQuery>;

const permissionsParameterNames = [
  'permissions',
  'permissions[]',
  'permissions[0]',
  'permissions[1]',
  'permissions[2]',
] as const;

export const readPermissionsFilter = (query: ExportQuery) => [
  ...new Set(permissionsParameterNames.flatMap((name) => query[name] ?? [])),
];

const uniquePermissions = z.array(permissionKey).transform((value) => [...new Set(value)]);
const password = z.string().min(limits.passwordMin).max(limits.passwordMax);

const details = {
  firstName: personName,
  lastName: personName,
  email,
  phone: emptyAsNull(phone).optional(),
  country: emptyAsNull(country).optional(),
  timezone: emptyAsNull(timezone).optional(),
};

const hasAllowedPermissions = (value: { role: string; permissions: readonly string[] }): boolean =>
  value.role === 'staff' || value.permissions.length === 0;
const memberPermissionsIssue = { path: ['permissions'], ...withMessage('memberPermissions') };

export const newPerson = z
  .object({
    ...details,
    /** The password; without it, the person receives a mail with a link to set one. */
    password: emptyAsNull(password).optional(),
    avatar: z.string().max(2048).nullable().optional(),
    status: userStatus.exclude(['suspended']).default('active'),
    role,
    permissions: uniquePermissions.default([]),
    workSchedule: weekSchedule.nullable().optional(),
  })
  .refine(hasAllowedPermissions, memberPermissionsIssue);
export type NewPerson = z.output<typeof newPerson>;

/**
 * A change of a person. Missing fields keep their value. To change their own email, people send `currentPassword`; the
 * new email takes effect when they confirm it with the mailed link. `role` may be sent but must equal the current one.
 */
export const personChange = z
  .object({
    ...details,
    password: emptyAsNull(password),
    avatar: z.string().max(2048).nullable(),
    status: userStatus,
    role,
    permissions: uniquePermissions,
    workSchedule: weekSchedule.nullable(),
    currentPassword: z.string().min(1).max(1024),
  })
  .partial();
export type PersonChange = z.output<typeof personChange>;

export const permission = z.object({ id: permissionKey, key: permissionKey, name: z.string() });

export const importLimits = { rows: 5000, columns: 100, bytes: 2_097_152 } as const;
export const importColumns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'timezone',
  'role',
  'status',
  'permissions',
  'group',
] as const;
export type ImportColumn = (typeof importColumns)[number];
export const requiredImportColumns = [
  'firstName',
  'lastName',
  'email',
] as const satisfies readonly ImportColumn[];

/** A row of an imported file; every value is a string or missing. */
export const importedPerson = z
  .object({
    ...details,
    role: role.default('member'),
    // Also `suspended`, so that an exported list can be imported as it is.
    status: userStatus.default('active'),
    permissions: uniquePermissions.default([]),
  })
  .refine(hasAllowedPermissions, memberPermissionsIssue);
export type ImportedPerson = z.output<typeof importedPerson>;

export const importFields = createImportFields(importColumns, importLimits.columns).extend({
  /** The role of rows that name no role. */
  role: role.default('member'),
});
export type ImportFields = z.output<typeof importFields>;

export const importReport = createImportReport(importColumns, {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type ImportReport = z.infer<typeof importReport>;
