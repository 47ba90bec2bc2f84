import {
  type ImportColumn,
  type ImportFields,
  type ImportReport,
  importColumns,
  importLimits,
  requiredImportColumns,
} from '@klasna/contract/people/models';
import type { LanguageTag } from '@klasna/languages/languages';
import { type CsvTable, describeUnclearColumns } from '../../kernel/csv/read-csv.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { listCorrectedLines } from '../../kernel/imports/describe-import.ts';
import { lockImports } from '../../kernel/imports/lock-imports.ts';
import { parseImport } from '../../kernel/imports/parse-import.ts';
import type { ImportShape } from '../../kernel/imports/read-import.ts';
import { translate } from '../../kernel/translations.ts';
import { insertEntries } from '../audit/index.ts';
import { findSchool } from '../schools/index.ts';
import { recordSecurityEvents } from '../security-log/index.ts';
import type { AccountDeps } from './account-deps.ts';
import { listCreatedFields } from './audit-changes.ts';
import { describeImport } from './describe-import.ts';
import { createGroupFinder, type GroupDeps } from './find-groups-by-name.ts';
import { grantPermissions } from './grant-permissions.ts';
import { headingNames } from './import-names.ts';
import { peopleCreated } from './people.events.ts';
import { findTakenEmails, insertPeople } from './people.store.ts';
import type { AccountImporter } from './resources.ts';
import { type ValidatedRow, validateRows } from './validate-rows.ts';

export interface ImportDeps {
  readonly accounts: AccountDeps;
  readonly groups: GroupDeps;
  readonly origin: string;
  readonly language: LanguageTag;
}

const peopleFile: ImportShape<ImportColumn> = {
  columns: importColumns,
  names: headingNames,
  required: requiredImportColumns,
  limits: importLimits,
  messages: { empty: 'csvEmpty', rows: 'csvRows' },
};

/** Creates an account for every valid row; in mode `all`, only if every row is valid. */
export async function importPeople(
  tx: Tx,
  importer: AccountImporter,
  bytes: Buffer,
  fields: ImportFields,
  deps: ImportDeps,
): Promise<ImportReport> {
  const { mode } = fields;
  const isDryRun = fields.dryRun === 'true';
  const columnName = (column: ImportColumn): string => translate(deps.language, `users:fields.${column}`);
  const columnNames = Object.fromEntries(
    importColumns.map((column) => [column, columnName(column)]),
  ) as Record<ImportColumn, string>;
  const table = await parseImport({ bytes, shape: peopleFile, reading: fields, columnNames });
  const corrected = listCorrectedLines(fields);
  const buildReport = (
    rows: readonly ValidatedRow[],
    createdEmails?: ReadonlySet<string>,
  ): Promise<ImportReport> => describeImport({ table, rows, createdEmails, corrected }, deps.language);
  if (table.questions.length > 0) {
    if (!isDryRun)
      throw toInvalidField('columns', 'csvColumnsUnclear', describeUnclearColumns(table, columnName));
    return buildReport([]);
  }
  if (!isDryRun) await lockImports(tx, 'people');
  const validatedRows = await validateTable(tx, importer, table, {
    role: fields.role,
    isDryRun,
    groups: deps.groups,
  });
  if (isDryRun) return buildReport(validatedRows);
  if (mode === 'all' && validatedRows.some(({ person }) => !person))
    return buildReport(validatedRows, new Set());

  await tx.client.query('savepoint before_import');
  const created = await addPeople(tx, importer, validatedRows, deps);
  const finalRows = validatedRows.map((row) =>
    row.person && !created.has(toEmailKey(row.person)) ? markEmailTaken(row) : row,
  );
  // Creates nothing in mode `all` if somebody took one of the emails in the meantime.
  if (mode === 'all' && finalRows.some(({ person }) => !person)) {
    await tx.client.query('rollback to savepoint before_import');
    return buildReport(finalRows, new Set());
  }
  return buildReport(finalRows, created);
}

interface ValidateTableOptions extends Pick<ImportFields, 'role'> {
  readonly isDryRun: boolean;
  readonly groups: GroupDeps;
}

async function validateTable(
  tx: Tx,
  { grantable, canAddToGroups }: AccountImporter,
  { rows }: Pick<CsvTable<ImportColumn>, 'rows'>,
  { role, isDryRun, groups }: ValidateTableOptions,
): Promise<ValidatedRow[]> {
  const emails = rows.flatMap(({ values }) => values.email ?? []);
  const takenEmails = await findTakenEmails(tx, emails);
  const groupsOfSchool = rows.some(({ values }) => values.group !== undefined)
    ? await groups.listNames(tx)
    : [];
  const validateAgainst = (groupsToMatch: typeof groupsOfSchool) =>
    validateRows(rows, {
      role,
      grantable,
      takenEmails,
      canAddToGroups,
      findGroups: createGroupFinder(groupsToMatch),
    });
  const validatedRows = await validateAgainst(groupsOfSchool);
  const wantedGroupIds = new Set(validatedRows.flatMap(({ groupIds = [] }) => groupIds));
  if (isDryRun || wantedGroupIds.size === 0) return validatedRows;
  const lockedIds = await groups.lock(tx, [...wantedGroupIds]);
  // Validates the rows again if a group was deleted in the meantime.
  return lockedIds.size === wantedGroupIds.size
    ? validatedRows
    : validateAgainst(groupsOfSchool.filter(({ id }) => !wantedGroupIds.has(id) || lockedIds.has(id)));
}

const toEmailKey = ({ email }: { readonly email: string }): string => email.toLowerCase();

const markEmailTaken = ({ person: _, groupIds: __, ...row }: ValidatedRow): ValidatedRow => ({
  ...row,
  errors: { email: [{ key: 'failures:emailTaken' }] },
});

/** Adds the people; returns the emails of the created accounts. */
async function addPeople(
  tx: Tx,
  importer: AccountImporter,
  rows: readonly ValidatedRow[],
  { accounts, groups, origin }: ImportDeps,
): Promise<Set<string>> {
  const validRows = rows.flatMap(({ person, groupIds = [] }) => (person ? [{ person, groupIds }] : []));
  if (validRows.length === 0) return new Set();
  const { timezone } = await findSchool(tx);
  const permissionsOf = new Map(validRows.map(({ person }) => [toEmailKey(person), person.permissions]));
  const groupsOf = new Map(validRows.map(({ person, groupIds }) => [toEmailKey(person), groupIds]));
  const added = await insertPeople(
    tx,
    validRows.map(({ person: { permissions: _, ...person } }) => ({
      ...person,
      phone: person.phone ?? null,
      country: person.country ?? null,
      timezone: person.timezone ?? timezone,
      locale: importer.locale,
    })),
  );
  const complete = added.map((person) => ({
    ...person,
    permissions: permissionsOf.get(toEmailKey(person)) ?? [],
  }));
  await grantPermissions(
    tx,
    complete.map(({ permissions, ...person }) => ({ person, keys: permissions })),
  );
  await recordSecurityEvents(
    tx,
    'permissions.changed',
    complete
      .filter(({ permissions }) => permissions.length > 0)
      .map(({ id, permissions }) => ({ userId: id, details: { given: [...permissions].sort(), taken: [] } })),
  );
  tx.publish(peopleCreated({ userIds: complete.map(({ id }) => id) }));
  await insertEntries(
    tx,
    complete.map((person) => ({
      type: 'person.created',
      actorId: importer.actorId,
      subjectId: person.id,
      changes: listCreatedFields(person),
    })),
  );
  await groups.addMembers(
    tx,
    importer.actorId,
    added.flatMap((person) =>
      (groupsOf.get(toEmailKey(person)) ?? []).map((groupId) => ({ groupId, userId: person.id })),
    ),
  );
  // Suspended people cannot sign in, so a link to set their password would be of no use.
  const invited = added.filter(({ status }) => status !== 'suspended');
  await accounts.inviteLater(
    tx,
    invited.map(({ id }) => id),
    origin,
  );
  return new Set(added.map(toEmailKey));
}
