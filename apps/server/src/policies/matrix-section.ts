/**
 * The form of the permission matrix. An entry lists endpoints, and one row for each resource on which they are tested:
 * the outcome for each actor. The rows are data; the tests beside them send one request for every cell.
 */
import type { Endpoints } from '@klasna/contract/define';
import type { PermissionKey, Role } from '@klasna/contract/permissions';

interface ActorDetails {
  readonly role: Role;
  readonly permissions: readonly PermissionKey[];
}

export const matrixActors = {
  administrator: { role: 'staff', permissions: ['admin-access'] },
  /** The head teacher: an administrator who also teaches, but not the student. */
  headTeacher: { role: 'staff', permissions: ['admin-access', 'teacher'] },
  manager: { role: 'staff', permissions: ['users-management'] },
  /** The teacher of the student, in the only class that both have. */
  teacher: { role: 'staff', permissions: ['teacher'] },
  /** The substitute, who teaches one lesson of the student's class. */
  substitute: { role: 'staff', permissions: ['teacher'] },
  /** A teacher without classes. */
  colleague: { role: 'staff', permissions: ['teacher'] },
  staff: { role: 'staff', permissions: [] },
  student: { role: 'member', permissions: [] },
  /** A student without classes and groups. */
  outsider: { role: 'member', permissions: [] },
} as const satisfies Record<string, ActorDetails>;

export type MatrixActor = keyof typeof matrixActors;

/** The status that the endpoint declares for success. */
export const yes = 'yes';
export type Outcome = typeof yes | 400 | 403 | 404 | 409;

export type Row<Columns extends readonly MatrixActor[]> = { readonly [Index in keyof Columns]: Outcome };

export interface MatrixEntry<
  Columns extends readonly MatrixActor[] = readonly MatrixActor[],
  EndpointName extends string = string,
> {
  readonly endpoints: readonly EndpointName[];
  readonly rows: Readonly<Record<string, Row<Columns>>>;
}

export interface MatrixSection {
  readonly routes: Endpoints;
  readonly columns: readonly MatrixActor[];
  readonly entries: Readonly<Record<string, MatrixEntry>>;
}

/**
 * The entries of one module; a row needs an outcome for each column, and an entry names endpoints of the module only.
 */
export const defineSection =
  <Routes extends Endpoints>(routes: Routes) =>
  <
    const Columns extends readonly MatrixActor[],
    const Entries extends Readonly<Record<string, MatrixEntry<Columns, keyof Routes & string>>>,
  >(
    columns: Columns,
    entries: Entries,
  ) => ({ routes, columns, entries });

/** The columns of most sections; below are rows that several sections share. */
export const columns = [
  'administrator',
  'headTeacher',
  'manager',
  'teacher',
  'colleague',
  'staff',
  'student',
  'outsider',
] as const;
type SharedRow = Row<typeof columns>;

export const everybody: SharedRow = [yes, yes, yes, yes, yes, yes, yes, yes];
export const nobody: SharedRow = [403, 403, 403, 403, 403, 403, 403, 403];
export const notFoundByAnybody: SharedRow = [404, 404, 404, 404, 404, 404, 404, 404];
export const administrators: SharedRow = [yes, yes, 403, 403, 403, 403, 403, 403];
/**
 * The row for a resource of another school: administrators do not find it, and all others are refused before the
 * search.
 */
export const notFoundByAdministrators: SharedRow = [404, 404, 403, 403, 403, 403, 403, 403];
export const managers: SharedRow = [yes, yes, yes, 403, 403, 403, 403, 403];
export const notFoundByManagers: SharedRow = [404, 404, 404, 403, 403, 403, 403, 403];
export const managersAndTeachers: SharedRow = [yes, yes, yes, yes, yes, 403, 403, 403];
export const notFoundByManagersAndTeachers: SharedRow = [404, 404, 404, 404, 404, 403, 403, 403];
export const allStaff: SharedRow = [yes, yes, yes, yes, yes, yes, 403, 403];
export const members: SharedRow = [403, 403, 403, 403, 403, 403, yes, yes];
