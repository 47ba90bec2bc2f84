/** What becomes of each row of a file, and why not. */
import { type ImportedPerson, importedPerson } from '@klasna/contract/people/models';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import { Failure, type Words } from '../../kernel/failure.ts';
import { parseInput } from '../../kernel/http/input.ts';
import type { FileRow } from './read-people-file.ts';

export interface JudgedRow extends FileRow {
  /** Absent where the row is not good. */
  readonly person?: ImportedPerson;
  readonly errors: Readonly<Record<string, readonly Words[]>>;
}

export interface Standards {
  readonly role: Role;
  readonly grantable: readonly PermissionKey[];
  /** In lower case. */
  readonly taken: ReadonlySet<string>;
}

export function judgeRows(rows: readonly FileRow[], standards: Standards): JudgedRow[] {
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    const email = (row.values.email ?? '').toLowerCase();
    const firstLine = firstLines.get(email);
    if (email !== '' && firstLine === undefined) firstLines.set(email, row.line);
    const { person, errors } = judgeFields(row, standards);
    const wrong = {
      ...(standards.taken.has(email) && { email: [{ key: 'failures:emailTaken' }] }),
      ...(firstLine !== undefined && {
        email: [{ key: 'validation:emailRepeated', values: { line: firstLine } }],
      }),
      ...errors,
    };
    return Object.keys(wrong).length > 0
      ? { ...row, errors: wrong }
      : { ...row, ...(person && { person }), errors: {} };
  });
}

interface Judged {
  readonly person?: ImportedPerson;
  readonly errors: JudgedRow['errors'];
}

function judgeFields({ values }: FileRow, { role, grantable }: Standards): Judged {
  const broken = Object.entries(values).filter(([, value]) => /\p{Cc}/u.test(value));
  if (broken.length > 0) {
    return {
      errors: Object.fromEntries(broken.map(([name]) => [name, [{ key: 'validation:controlCharacters' }]])),
    };
  }
  const { permissions, country, role: named, status, ...rest } = values;
  const keys = permissions?.split(/[\s,;|]+/).filter(Boolean) ?? [];
  try {
    const person = parseInput(importedPerson, {
      ...rest,
      role: named?.toLowerCase() ?? role,
      permissions: keys,
      ...(status && { status: status.toLowerCase() }),
      ...(country && { country: country.toUpperCase() }),
    }) as ImportedPerson;
    const mayGive = person.permissions.every((key) => grantable.includes(key));
    return mayGive
      ? { person, errors: {} }
      : { errors: { permissions: [{ key: 'validation:permissionNotYours' }] } };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { errors: atTheirColumns(error.detail.errors ?? {}) };
  }
}

/** `permissions.0` is still the column `permissions`. */
const atTheirColumns = (errors: NonNullable<Failure['detail']['errors']>): JudgedRow['errors'] =>
  Object.fromEntries(
    Object.entries(errors).map(([path, words]) => [path.split('.')[0] ?? path, words as readonly Words[]]),
  );
