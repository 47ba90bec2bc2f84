import { z } from 'zod';
import { permissionKey, role } from '../permissions.ts';
import {
  country,
  email,
  id,
  instant,
  inWords,
  limits,
  line,
  locale,
  orEmpty,
  pageQuery,
  phone,
  timezone,
  userStatus,
  weekSchedule,
} from '../values.ts';
import { balanceFilters } from './values.ts';

/** A person as GET /tenant/user shows them to themselves. */
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
  /** The same address under the name the documents give the field. */
  avatar: z.string().nullable(),
  workSchedule: weekSchedule.nullable(),
});
export type Profile = z.infer<typeof profile>;

/** What the owner may change; every key is optional, and keys that are not theirs to change are ignored. */
export const profileChange = z
  .object({
    firstName: line(),
    lastName: line(),
    phone: orEmpty(phone),
    country: orEmpty(country),
    timezone: orEmpty(timezone),
    locale,
    avatar: z.string().max(2048).nullable(),
    workSchedule: weekSchedule.nullable(),
  })
  .partial();
export type ProfileChange = z.infer<typeof profileChange>;

/** What the asking person may do with the one they see; the server decides again when they do it. */
export const personRights = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  changeStatus: z.boolean(),
  /** The permissions that they may give and take. */
  grant: z.array(permissionKey),
});
export type PersonRights = z.infer<typeof personRights>;

/** A person as administrators and managers see them, and everybody sees themselves. */
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
  /** They were mailed a link, and have not chosen a password yet. */
  isInvited: z.boolean(),
  permissions: z.array(z.object({ key: permissionKey, enabled: z.boolean() })),
  workSchedule: weekSchedule.nullable(),
  createdAt: instant,
  updatedAt: instant,
  can: personRights,
});
export type PersonView = z.infer<typeof person>;

/** How a student learns here, for those who may see their balance. */
export const study = z.object({
  /** Usable lessons of all their plans less those that are unpaid; null of a student who never had any. */
  balance: z.int().nullable(),
  /** Lessons that were held and that nothing has paid for yet. */
  unpaid: z.int(),
  groups: z.array(z.object({ id, name: z.string() })),
  /** Who teaches a class of theirs. */
  teachers: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
});
export type Study = z.infer<typeof study>;

/** An item of a list: who sees less of a person gets fewer fields, the name and the picture always. */
export const listedPerson = person
  .partial()
  .extend(person.pick({ id: true, firstName: true, lastName: true, image: true }).shape)
  .extend({ study: study.optional() });
export type ListedPerson = z.infer<typeof listedPerson>;

export const peopleSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

const keys = z.union([z.array(permissionKey), permissionKey]).optional();

const peopleFilter = {
  role: role.optional(),
  status: userStatus.optional(),
  /** Students with unpaid lessons, or with lessons that expire soon; for those who look after people. */
  balance: z.enum(balanceFilters).optional(),
  sort: z.enum(peopleSorts).default('-createdAt'),
  /** People who hold all of these; `askedPermissions` reads every spelling. */
  permissions: keys,
  'permissions[]': keys,
  'permissions[0]': keys,
  'permissions[1]': keys,
  'permissions[2]': keys,
};
export const peopleQuery = pageQuery.extend({
  ...peopleFilter,
  /** `study`: each student whom the caller sees in full with their balance, groups and teachers. */
  include: z.enum(['study']).optional(),
});
export const exportQuery = pageQuery.pick({ q: true }).extend(peopleFilter);
export type ExportQuery = z.output<typeof exportQuery>;

const spellings = [
  'permissions',
  'permissions[]',
  'permissions[0]',
  'permissions[1]',
  'permissions[2]',
] as const;

export const askedPermissions = (query: ExportQuery) => [
  ...new Set(spellings.flatMap((name) => query[name] ?? [])),
];

const heldPermissions = z.array(permissionKey).transform((given) => [...new Set(given)]);
const password = z.string().min(limits.passwordMin).max(limits.passwordMax);

const details = {
  firstName: line(),
  lastName: line(),
  email,
  phone: orEmpty(phone).optional(),
  country: orEmpty(country).optional(),
  timezone: orEmpty(timezone).optional(),
};

const withoutPermissions = (given: { role: string; permissions: readonly string[] }): boolean =>
  given.role === 'staff' || given.permissions.length === 0;
const onlyStaffHold = { path: ['permissions'], ...inWords('memberPermissions') };

export const newPerson = z
  .object({
    ...details,
    /** Without one the person is mailed a link to choose it. */
    password: orEmpty(password).optional(),
    avatar: z.string().max(2048).nullable().optional(),
    status: userStatus.exclude(['suspended']).default('active'),
    role,
    permissions: heldPermissions.default([]),
    workSchedule: weekSchedule.nullable().optional(),
  })
  .refine(withoutPermissions, onlyStaffHold);
export type NewPerson = z.output<typeof newPerson>;

/** Absent keys keep their value; `role` may be sent and has to be the one the person has. */
export const personChange = z
  .object({
    ...details,
    password: orEmpty(password),
    avatar: z.string().max(2048).nullable(),
    status: userStatus,
    role,
    permissions: heldPermissions,
    workSchedule: weekSchedule.nullable(),
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

/** One row of a file, every value a text or absent. */
export const importedPerson = z
  .object({
    ...details,
    role: role.default('member'),
    status: userStatus.exclude(['suspended']).default('active'),
    permissions: heldPermissions.default([]),
  })
  .refine(withoutPermissions, onlyStaffHold);
export type ImportedPerson = z.output<typeof importedPerson>;

/** A field of a form is a text; what has parts is written as JSON. */
const inJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (typeof given === 'string' ? readJson(given) : given), schema);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is no object either, which the schema then says.
    return text;
  }
}

const importColumn = z.enum(importColumns);

export const importFields = z.object({
  dryRun: z.enum(['true', 'false']).default('false'),
  /** `each`: good rows are taken; `all`: one bad row, and nothing is. */
  mode: z.enum(['each', 'all']).default('each'),
  /** Of rows that name none. */
  role: role.default('member'),
  /** Which column holds a field, counted from 1, or null for none: `{"phone":4}`. It answers a question. */
  columns: inJson(z.partialRecord(importColumn, z.int().min(1).max(importLimits.columns).nullable())).default(
    {},
  ),
  /** What to read instead of a cell, by line and field: `{"3":{"email":"ann@school.example"}}`. */
  corrections: inJson(
    z.record(z.string().regex(/^[1-9]\d*$/), z.partialRecord(importColumn, z.string().max(limits.noteMax))),
  ).default({}),
  /** Answers the columns of the file as well, and the cells of rows that have problems or corrections. */
  cells: z.enum(['true', 'false']).default('false'),
});
export type ImportFields = z.output<typeof importFields>;

/** `ready`: would be created; `skipped`: good, but left out because another row is not. */
export const importRowStatus = z.enum(['ready', 'created', 'failed', 'skipped']);

export const importReport = z.object({
  rows: z.array(
    z.object({
      /** As a text editor counts, the heading being line 1; of a row over several lines the first. */
      line: z.int(),
      status: importRowStatus,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
      /** What the cells say, corrections included. */
      cells: z.partialRecord(importColumn, z.string()).optional(),
      /** What stands beyond the last heading; it is not used. */
      beyond: z.array(z.string()).optional(),
    }),
  ),
  created: z.int(),
  /** Columns of the file that mean nothing here; those without a heading by their number. */
  ignoredColumns: z.array(z.string()),
  /** Fields for which several columns may be meant. Until `columns` answers them there are no rows, and nothing is imported. */
  questions: z
    .array(z.object({ field: importColumn, required: z.boolean(), columns: z.array(z.int()) }))
    .optional(),
  /** Every column of the file, which field it holds, and the first values in it. */
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
