import type { ImportColumn, ImportFields, ImportReport } from '@klasna/contract/people/models';
import type { LanguageTag } from '@klasna/languages/languages';
import { type CsvTable, unclearColumns } from '../../kernel/csv/read-csv.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { badField } from '../../kernel/http/input.ts';
import { insertEntries } from '../audit/index.ts';
import { findSchool } from '../schools/index.ts';
import type { Accounts } from './accounts.ts';
import { describeImport } from './describe-import.ts';
import { type Groups, groupFinder } from './groups-named.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import { insertManyPermissions, insertPeople, takenEmails } from './people.store.ts';
import { readPeopleFile } from './read-people-file.ts';
import type { Importer } from './subjects.ts';
import { createdChanges } from './what-changed.ts';

export interface ImportMeans {
  readonly accounts: Accounts;
  readonly groups: Groups;
  readonly origin: string;
  readonly language: LanguageTag;
}

/** Creates an account for every valid row; in mode `all`, only if every row is valid. */
export async function importPeople(
  tx: Tx,
  importer: Importer,
  bytes: Buffer,
  fields: ImportFields,
  means: ImportMeans,
): Promise<ImportReport> {
  const { mode } = fields;
  const isDry = fields.dryRun === 'true';
  const table = readPeopleFile(bytes, fields);
  const corrected =
    fields.cells === 'true' ? new Set(Object.keys(fields.corrections).map(Number)) : undefined;
  const describe = (rows: readonly JudgedRow[], done?: ReadonlySet<string>): ImportReport =>
    describeImport({ table, rows, done, corrected }, means.language);
  if (table.questions.length > 0) {
    if (!isDry) throw badField('columns', 'csvColumnsUnclear', unclearColumns(table));
    return describe([]);
  }
  if (!isDry) await oneImportAtATime(tx);
  const judged = await judgeTable(tx, importer, table, { role: fields.role, isDry, groups: means.groups });
  if (isDry) return describe(judged);
  if (mode === 'all' && judged.some(({ person }) => !person)) return describe(judged, new Set());

  await tx.client.query('savepoint before_import');
  const created = await addPeople(tx, importer, judged, means);
  const settled = judged.map((row) => (row.person && !created.has(keyOf(row.person)) ? overtaken(row) : row));
  // Somebody took one of the emails meanwhile. In mode `all` nothing may be created then.
  if (mode === 'all' && settled.some(({ person }) => !person)) {
    await tx.client.query('rollback to savepoint before_import');
    return describe(settled, new Set());
  }
  return describe(settled, created);
}

interface Judging extends Pick<ImportFields, 'role'> {
  readonly isDry: boolean;
  readonly groups: Groups;
}

async function judgeTable(
  tx: Tx,
  { grantable, canAddToGroups }: Importer,
  { rows }: Pick<CsvTable<ImportColumn>, 'rows'>,
  { role, isDry, groups }: Judging,
): Promise<JudgedRow[]> {
  const emails = rows.flatMap(({ values }) => values.email ?? []);
  const taken = await takenEmails(tx, emails);
  const named = rows.some(({ values }) => values.group !== undefined) ? await groups.listNames(tx) : [];
  const judge = (some: typeof named) =>
    judgeRows(rows, { role, grantable, taken, canAddToGroups, findGroups: groupFinder(some) });
  const judged = judge(named);
  const wanted = new Set(judged.flatMap(({ groupIds = [] }) => groupIds));
  if (isDry || wanted.size === 0) return judged;
  const held = await groups.hold(tx, [...wanted]);
  // A group deleted in the meantime no longer matches, so its rows are validated again.
  return held.size === wanted.size
    ? judged
    : judge(named.filter(({ id }) => !wanted.has(id) || held.has(id)));
}

/** Two concurrent imports of the same people in a different order would deadlock on their emails. */
async function oneImportAtATime(tx: Tx): Promise<void> {
  const name = `people import ${tx.schoolId}`;
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

const keyOf = ({ email }: { readonly email: string }): string => email.toLowerCase();

const overtaken = ({ person: _, groupIds: __, ...row }: JudgedRow): JudgedRow => ({
  ...row,
  errors: { email: [{ key: 'failures:emailTaken' }] },
});

/** Returns the emails of the created accounts. */
async function addPeople(
  tx: Tx,
  importer: Importer,
  rows: readonly JudgedRow[],
  { accounts, groups, origin }: ImportMeans,
): Promise<Set<string>> {
  const good = rows.flatMap(({ person, groupIds = [] }) => (person ? [{ person, groupIds }] : []));
  if (good.length === 0) return new Set();
  const { timezone } = await findSchool(tx);
  const permissionsOf = new Map(good.map(({ person }) => [keyOf(person), person.permissions]));
  const groupsOf = new Map(good.map(({ person, groupIds }) => [keyOf(person), groupIds]));
  const added = await insertPeople(
    tx,
    good.map(({ person: { permissions: _, ...person } }) => ({
      ...person,
      phone: person.phone ?? null,
      country: person.country ?? null,
      timezone: person.timezone ?? timezone,
      locale: importer.locale,
    })),
  );
  const complete = added.map((person) => ({
    ...person,
    permissions: permissionsOf.get(keyOf(person)) ?? [],
  }));
  await insertManyPermissions(
    tx,
    complete.map(({ id, permissions }) => ({ userId: id, keys: permissions })),
  );
  await insertEntries(
    tx,
    complete.map((person) => ({
      type: 'person.created',
      actorId: importer.actorId,
      subjectId: person.id,
      changes: createdChanges(person),
    })),
  );
  await groups.addMembers(
    tx,
    importer.actorId,
    added.flatMap((person) =>
      (groupsOf.get(keyOf(person)) ?? []).map((groupId) => ({ groupId, userId: person.id })),
    ),
  );
  await accounts.inviteLater(
    tx,
    added.map(({ id }) => id),
    origin,
  );
  return new Set(added.map(keyOf));
}
