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
import { firstLineKinds } from '../file-columns.ts';
import { permissionKey, role } from '../permissions.ts';
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
export const peopleQuery = pageQuery.extend({
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

/** Parses JSON in a form field, because form fields are strings. */
const fromJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? readJson(value) : value), schema);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A string that is not JSON stays a string and fails the schema.
    return text;
  }
}

const importColumn = z.enum(importColumns);

export const importFields = z.object({
  dryRun: z.enum(['true', 'false']).default('false'),
  /** `each` imports all valid rows; `all` imports nothing if any row is invalid. */
  mode: z.enum(['each', 'all']).default('each'),
  /** The role of rows that name no role. */
  role: role.default('member'),
  /**
   * The column of each field, counted from 1, or null for no column: `{"phone":4}`. This answers the questions of the
   * report.
   */
  columns: fromJson(
    z.partialRecord(importColumn, z.int().min(1).max(importLimits.columns).nullable()),
  ).default({}),
  /**
   * How to read the first line. By default it contains headings; it contains data if it has an email address and no
   * known heading.
   */
  firstLine: z.enum(firstLineKinds).optional(),
  /** Corrected cells, by line and field: `{"3":{"email":"ann@school.example"}}`. */
  corrections: fromJson(
    z.record(z.string().regex(/^[1-9]\d*$/), z.partialRecord(importColumn, z.string().max(limits.noteMax))),
  ).default({}),
  /** Whether the report also contains the columns of the file, and the cells of rows with errors or corrections. */
  cells: z.enum(['true', 'false']).default('false'),
});
export type ImportFields = z.output<typeof importFields>;

/**
 * `ready`: the row is valid and would be imported. `skipped`: the row is valid but left out because another row is
 * invalid.
 */
export const importRowStatus = z.enum(['ready', 'created', 'failed', 'skipped']);

export const importReport = z.object({
  rows: z.array(
    z.object({
      /**
       * The line number as in a text editor, with the heading as line 1. A row that spans several lines has the number
       * of the first.
       */
      line: z.int(),
      status: importRowStatus,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
      /** The content of the cells of the row, including corrections. */
      cells: z.partialRecord(importColumn, z.string()).optional(),
      /** Values after the last heading, which are not used. */
      beyond: z.array(z.string()).optional(),
    }),
  ),
  created: z.int(),
  /** The unknown columns of the file; columns without a heading are given by number. */
  ignoredColumns: z.array(z.string()),
  /**
   * Fields whose column the headings do not determine. The report has no rows, and nothing is imported, until the
   * request assigns the columns in `columns`.
   */
  questions: z
    .array(z.object({ field: importColumn, required: z.boolean(), columns: z.array(z.int()) }))
    .optional(),
  /** How the first line was read; missing if it has known headings and the request did not say how to read it. */
  firstLine: z.enum(firstLineKinds).optional(),
  /** All columns of the file, each with its field and its first values. */
  columns: z
    .array(
      z.object({
        number: z.int(),
        heading: z.string(),
        field: importColumn.nullable(),
        samples: z.array(z.string()),
      }),
    )
    .optional(),
});
export type ImportReport = z.infer<typeof importReport>;
