/** Validates the rows of an imported file. */
import { type ImportColumn, type ImportedPerson, importedPerson } from '@klasna/contract/people/models';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import type { CsvRow } from '../../kernel/csv/read-csv.ts';
import { Failure, type Message } from '../../kernel/failure.ts';
import { parseInput } from '../../kernel/http/input.ts';
import { findCellErrors } from '../../kernel/imports/check-cells.ts';
import type { RowErrors } from '../../kernel/imports/describe-import.ts';
import { mapInSlices } from '../../kernel/workers/sliced-rows.ts';
import type { FindGroups } from './find-groups-by-name.ts';
import { findRole, findStatus } from './import-names.ts';

export type FileRow = CsvRow<ImportColumn>;

export interface ValidatedRow extends FileRow {
  /** The person; undefined if the row is invalid. */
  readonly person?: ImportedPerson;
  /** Groups that the person joins. */
  readonly groupIds?: readonly string[];
  readonly errors: RowErrors;
}

export interface ValidationContext {
  readonly role: Role;
  readonly grantable: readonly PermissionKey[];
  /** The emails that have an account, in lower case. */
  readonly takenEmails: ReadonlySet<string>;
  readonly findGroups: FindGroups;
  /** Whether the importing person may add students to groups. */
  readonly canAddToGroups: boolean;
}

export async function validateRows(
  rows: readonly FileRow[],
  context: ValidationContext,
): Promise<ValidatedRow[]> {
  const firstLines = new Map<string, number>();
  return mapInSlices(rows, (row) => {
    const email = (row.values.email ?? '').toLowerCase();
    const firstLine = firstLines.get(email);
    if (email !== '' && firstLine === undefined) firstLines.set(email, row.line);
    const { person, groupIds = [], errors } = validateFields(row, context);
    const rowErrors = {
      ...(context.takenEmails.has(email) && { email: [{ key: 'failures:emailTaken' }] }),
      ...(firstLine !== undefined && {
        email: [{ key: 'validation:emailRepeated', values: { line: firstLine } }],
      }),
      ...errors,
    };
    return Object.keys(rowErrors).length > 0
      ? { ...row, errors: rowErrors }
      : { ...row, ...(person && { person, groupIds }), errors: {} };
  });
}

type RowResult = Pick<ValidatedRow, 'person' | 'groupIds' | 'errors'>;

function validateFields(row: FileRow, context: ValidationContext): RowResult {
  const cellErrors = findCellErrors(row.values);
  if (Object.keys(cellErrors).length > 0) return { errors: cellErrors };
  const { person, errors } = validatePerson(row, context);
  const groups = validateGroups(row, context);
  const rowErrors = { ...errors, ...(groups.errors.length > 0 && { group: groups.errors }) };
  return person && Object.keys(rowErrors).length === 0
    ? { person, groupIds: groups.ids, errors: {} }
    : { errors: rowErrors };
}

const readRole = ({ values }: FileRow, { role }: ValidationContext): string =>
  values.role === undefined ? role : (findRole(values.role) ?? values.role.toLowerCase());

function validatePerson(row: FileRow, context: ValidationContext): RowResult {
  const { permissions, country, role: _, status, group: __, ...rest } = row.values;
  const keys = [...new Set(permissions?.split(/[\s,;|]+/).filter(Boolean))];
  try {
    const person = parseInput(importedPerson, {
      ...rest,
      role: readRole(row, context),
      permissions: keys,
      ...(status && { status: findStatus(status) ?? status.toLowerCase() }),
      ...(country && { country: country.toUpperCase() }),
    }) as ImportedPerson;
    const canGrantAll = person.permissions.every((key) => context.grantable.includes(key));
    return canGrantAll
      ? { person, errors: {} }
      : { errors: { permissions: [{ key: 'validation:permissionNotYours' }] } };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { errors: toColumnErrors(error.detail.errors ?? {}) };
  }
}

function validateGroups(row: FileRow, context: ValidationContext): ReturnType<FindGroups> {
  const { group } = row.values;
  if (group === undefined) return { ids: [], errors: [] };
  if (!context.canAddToGroups) return { ids: [], errors: [{ key: 'failures:forbidden' }] };
  if (readRole(row, context) === 'staff') return { ids: [], errors: [{ key: 'validation:notAStudent' }] };
  return context.findGroups(group);
}

/** Reports an error at `permissions.0` under the column `permissions`. */
const toColumnErrors = (errors: NonNullable<Failure['detail']['errors']>): ValidatedRow['errors'] =>
  Object.fromEntries(
    Object.entries(errors).map(([path, words]) => [path.split('.')[0] ?? path, words as readonly Message[]]),
  );
