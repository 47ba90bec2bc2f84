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
  /** The same URL under its documented name. */
  avatar: z.string().nullable(),
  workSchedule: weekSchedule.nullable(),
});
export type Profile = z.infer<typeof profile>;

/** Fields that people may change in their own profile; all are optional, and other fields are ignored. */
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
  /** Whether the caller may set their email and password. People change their own in the profile. */
  changeSignIn: z.boolean(),
  /** Permissions that the caller may grant and revoke. */
  grant: z.array(permissionKey),
});
export type PersonRights = z.infer<typeof personRights>;

/** A person as administrators, managers and the person themselves see them. */
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
  /** Invited by mail, with no password set yet. */
  isInvited: z.boolean(),
  permissions: z.array(z.object({ key: permissionKey, enabled: z.boolean() })),
  workSchedule: weekSchedule.nullable(),
  createdAt: instant,
  updatedAt: instant,
  can: personRights,
});
export type PersonView = z.infer<typeof person>;

/** Balance, groups and teachers of a student, for people who may see the balance. */
export const study = z.object({
  /** Usable lessons of all plans minus unpaid ones; null for students who never had any. */
  balance: z.int().nullable(),
  /** Held lessons that are not paid yet. */
  unpaid: z.int(),
  groups: z.array(z.object({ id, name: z.string() })),
  /** Teachers of the student's classes. */
  teachers: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
});
export type Study = z.infer<typeof study>;

/** An item of a list: readers with fewer rights get fewer fields, but always name and picture. */
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
  /** Students with unpaid lessons, or with lessons that expire soon; only for people who manage people. */
  balance: z.enum(balanceFilters).optional(),
  sort: z.enum(peopleSorts).default('-createdAt'),
  /** Only people who hold all of these; `askedPermissions` reads every query spelling. */
  permissions: permissionsParameter,
  'permissions[]': permissionsParameter,
  'permissions[0]': permissionsParameter,
  'permissions[1]': permissionsParameter,
  'permissions[2]': permissionsParameter,
};
export const peopleQuery = pageQuery.extend({
  ...peopleFilter,
  /** `study` adds balance, groups and teachers to every student whom the caller sees in full. */
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
    /** Without a password, the person is mailed a link to set one. */
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
 * Missing fields keep their value. One's own email changes only with `currentPassword`, and counts once it is confirmed
 * by the mailed link. `role` may be sent but must equal the current one. */
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

/** One row of a file; every value is a string or missing. */
export const importedPerson = z
  .object({
    ...details,
    role: role.default('member'),
    status: userStatus.exclude(['suspended']).default('active'),
    permissions: uniquePermissions.default([]),
  })
  .refine(hasAllowedPermissions, memberPermissionsIssue);
export type ImportedPerson = z.output<typeof importedPerson>;

/** Form fields are strings, so structured ones are sent as JSON. */
const fromJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? readJson(value) : value), schema);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A string that is not JSON fails the schema.
    return text;
  }
}

const importColumn = z.enum(importColumns);

export const importFields = z.object({
  dryRun: z.enum(['true', 'false']).default('false'),
  /** `each`: imports all valid rows; `all`: imports nothing if one row is invalid. */
  mode: z.enum(['each', 'all']).default('each'),
  /** For rows without a role. */
  role: role.default('member'),
  /** The column of a field, counted from 1, or null for none: `{"phone":4}`. Answers a question of the report. */
  columns: fromJson(
    z.partialRecord(importColumn, z.int().min(1).max(importLimits.columns).nullable()),
  ).default({}),
  /** How to read the first line. By default it holds headings, or data if it has an address and no known heading. */
  firstLine: z.enum(firstLineKinds).optional(),
  /** Replacements of cells, by line and field: `{"3":{"email":"ann@school.example"}}`. */
  corrections: fromJson(
    z.record(z.string().regex(/^[1-9]\d*$/), z.partialRecord(importColumn, z.string().max(limits.noteMax))),
  ).default({}),
  /** Also return the columns of the file, and the cells of rows with errors or corrections. */
  cells: z.enum(['true', 'false']).default('false'),
});
export type ImportFields = z.output<typeof importFields>;

/** `ready`: would be created; `skipped`: valid, but left out because another row is not. */
export const importRowStatus = z.enum(['ready', 'created', 'failed', 'skipped']);

export const importReport = z.object({
  rows: z.array(
    z.object({
      /** Counted as in a text editor, with the heading as line 1; the first line of a row that spans several. */
      line: z.int(),
      status: importRowStatus,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
      /** The content of the cells, including corrections. */
      cells: z.partialRecord(importColumn, z.string()).optional(),
      /** Unused values beyond the last heading. */
      beyond: z.array(z.string()).optional(),
    }),
  ),
  created: z.int(),
  /** Unknown columns of the file; those without a heading are given by number. */
  ignoredColumns: z.array(z.string()),
  /**
   * Fields whose column the headings do not determine. Until `columns` resolves them, there are no rows and nothing is
   * imported.
   */
  questions: z
    .array(z.object({ field: importColumn, required: z.boolean(), columns: z.array(z.int()) }))
    .optional(),
  /** How the first line was read; absent if it has known headings, unless the request says how to read it. */
  firstLine: z.enum(firstLineKinds).optional(),
  /** Every column of the file with its field and its first values. */
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
