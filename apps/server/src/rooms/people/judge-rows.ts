/** Validates the rows of an imported file. */
import { type ImportedPerson, importedPerson } from '@klasna/contract/people/models';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import { Failure, type Words } from '../../kernel/failure.ts';
import { parseInput } from '../../kernel/http/input.ts';
import type { FindGroups } from './groups-named.ts';
import { roleNamed, statusNamed } from './import-names.ts';
import type { FileRow } from './read-people-file.ts';

export interface JudgedRow extends FileRow {
  /** Undefined if the row is invalid. */
  readonly person?: ImportedPerson;
  /** Groups that the person joins. */
  readonly groupIds?: readonly string[];
  readonly errors: Readonly<Record<string, readonly Words[]>>;
}

export interface Standards {
  readonly role: Role;
  readonly grantable: readonly PermissionKey[];
  /** In lower case. */
  readonly taken: ReadonlySet<string>;
  readonly findGroups: FindGroups;
  /** Whether the importing person may add students to groups. */
  readonly canAddToGroups: boolean;
}

export function judgeRows(rows: readonly FileRow[], standards: Standards): JudgedRow[] {
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    const email = (row.values.email ?? '').toLowerCase();
    const firstLine = firstLines.get(email);
    if (email !== '' && firstLine === undefined) firstLines.set(email, row.line);
    const { person, groupIds = [], errors } = judgeFields(row, standards);
    const wrong = {
      ...(standards.taken.has(email) && { email: [{ key: 'failures:emailTaken' }] }),
      ...(firstLine !== undefined && {
        email: [{ key: 'validation:emailRepeated', values: { line: firstLine } }],
      }),
      ...errors,
    };
    return Object.keys(wrong).length > 0
      ? { ...row, errors: wrong }
      : { ...row, ...(person && { person, groupIds }), errors: {} };
  });
}

type Judged = Pick<JudgedRow, 'person' | 'groupIds' | 'errors'>;

function judgeFields(row: FileRow, standards: Standards): Judged {
  const broken = Object.entries(row.values).filter(([, value]) => /\p{Cc}/u.test(value));
  if (broken.length > 0) {
    return {
      errors: Object.fromEntries(broken.map(([name]) => [name, [{ key: 'validation:controlCharacters' }]])),
    };
  }
  const { person, errors } = judgePerson(row, standards);
  const groups = judgeGroups(row, standards);
  const wrong = { ...errors, ...(groups.errors.length > 0 && { group: groups.errors }) };
  return person && Object.keys(wrong).length === 0
    ? { person, groupIds: groups.ids, errors: {} }
    : { errors: wrong };
}

const roleOf = ({ values }: FileRow, { role }: Standards): string =>
  values.role === undefined ? role : (roleNamed(values.role) ?? values.role.toLowerCase());

function judgePerson(row: FileRow, standards: Standards): Judged {
  const { permissions, country, role: _, status, group: __, ...rest } = row.values;
  const keys = permissions?.split(/[\s,;|]+/).filter(Boolean) ?? [];
  try {
    const person = parseInput(importedPerson, {
      ...rest,
      role: roleOf(row, standards),
      permissions: keys,
      ...(status && { status: statusNamed(status) ?? status.toLowerCase() }),
      ...(country && { country: country.toUpperCase() }),
    }) as ImportedPerson;
    const mayGive = person.permissions.every((key) => standards.grantable.includes(key));
    return mayGive
      ? { person, errors: {} }
      : { errors: { permissions: [{ key: 'validation:permissionNotYours' }] } };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { errors: atTheirColumns(error.detail.errors ?? {}) };
  }
}

function judgeGroups(row: FileRow, standards: Standards): ReturnType<FindGroups> {
  const { group } = row.values;
  if (group === undefined) return { ids: [], errors: [] };
  if (!standards.canAddToGroups) return { ids: [], errors: [{ key: 'failures:forbidden' }] };
  if (roleOf(row, standards) === 'staff') return { ids: [], errors: [{ key: 'validation:notAStudent' }] };
  return standards.findGroups(group);
}

/** Reports an error at `permissions.0` under the column `permissions`. */
const atTheirColumns = (errors: NonNullable<Failure['detail']['errors']>): JudgedRow['errors'] =>
  Object.fromEntries(
    Object.entries(errors).map(([path, words]) => [path.split('.')[0] ?? path, words as readonly Words[]]),
  );
