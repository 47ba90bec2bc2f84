import {
  type BalanceColumn,
  type BalanceImportFields,
  type BalanceImportReport,
  balanceColumns,
  balanceImportLimits,
  requiredBalanceColumns,
} from '@klasna/contract/plans/balance-import';
import type { LanguageTag } from '@klasna/languages/languages';
import { Temporal } from 'temporal-polyfill';
import { describeUnclearColumns } from '../../kernel/csv/read-csv.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { createNameFinder } from '../../kernel/imports/create-name-finder.ts';
import { describeRow, describeTable, listCorrectedLines } from '../../kernel/imports/describe-import.ts';
import { lockImports } from '../../kernel/imports/lock-imports.ts';
import { parseImport } from '../../kernel/imports/parse-import.ts';
import type { ImportShape } from '../../kernel/imports/read-import.ts';
import { translate } from '../../kernel/translations.ts';
import { mapInSlices } from '../../kernel/workers/sliced-rows.ts';
import { findPeopleByEmail, formatName } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import { assignTariff } from './assign-tariff.ts';
import { balanceHeadings } from './balance-import-names.ts';
import {
  type BalanceContext,
  type BalanceFileRow,
  type BalanceRow,
  validateBalanceRows,
} from './balance-rows.ts';
import { lockLedgers } from './ledger.store.ts';
import { listAllPlans, listPacks, lockPlansShared } from './plans.store.ts';
import type { BalanceImporter } from './resources.ts';
import { listHeldPlans } from './tariffs.store.ts';

const balanceFile: ImportShape<BalanceColumn> = {
  columns: balanceColumns,
  names: balanceHeadings,
  required: requiredBalanceColumns,
  limits: balanceImportLimits,
  messages: { empty: 'rowsFileEmpty', rows: 'rowsFileRows' },
};

interface BalanceImport {
  readonly bytes: Buffer;
  readonly fields: BalanceImportFields;
  readonly language: LanguageTag;
}

/**
 * Assigns a tariff for every valid row; in mode `all`, only if every row is valid. A student who has a tariff of the
 * plan keeps it, so that the same file adds nothing a second time.
 */
export async function importBalances(
  tx: Tx,
  { actorId }: BalanceImporter,
  { bytes, fields, language }: BalanceImport,
): Promise<BalanceImportReport> {
  const isDryRun = fields.dryRun === 'true';
  const columnName = (column: BalanceColumn): string => translate(language, `balances:fields.${column}`);
  const columnNames = Object.fromEntries(
    balanceColumns.map((column) => [column, columnName(column)]),
  ) as Record<BalanceColumn, string>;
  const table = await parseImport({ bytes, shape: balanceFile, reading: fields, columnNames });
  const corrected = listCorrectedLines(fields);
  const buildReport = async (
    rows: readonly BalanceRow[],
    outcome: BalanceOutcome,
  ): Promise<BalanceImportReport> => ({
    rows: await mapInSlices(rows, (row) => describeBalanceRow(row, { outcome, corrected, language })),
    created: outcome === 'created' ? rows.filter(({ assignment }) => assignment).length : 0,
    ...describeTable(table, {
      required: requiredBalanceColumns,
      hasColumns: corrected !== undefined,
      language,
    }),
  });
  if (table.questions.length > 0) {
    if (!isDryRun)
      throw toInvalidField('columns', 'csvColumnsUnclear', describeUnclearColumns(table, columnName));
    return buildReport([], 'ready');
  }
  if (isDryRun)
    return buildReport(await validateBalanceRows(table.rows, await loadContext(tx, table.rows)), 'ready');
  const rows = await lockAndValidate(tx, table.rows);
  const isRefused = fields.mode === 'all' && rows.some(({ errors }) => Object.keys(errors).length > 0);
  if (isRefused) return buildReport(rows, 'skipped');
  for (const { assignment } of rows)
    if (assignment) await assignTariff(tx, { person: assignment.student, actorId }, assignment.input);
  return buildReport(rows, 'created');
}

/** What became of the valid rows. */
type BalanceOutcome = 'ready' | 'created' | 'skipped';

async function loadContext(tx: Tx, rows: readonly BalanceFileRow[]): Promise<BalanceContext> {
  const emails = [...new Set(rows.flatMap(({ values }) => values.email?.toLowerCase() ?? []))];
  const { timezone } = await findSchool(tx);
  const people = await findPeopleByEmail(tx, emails);
  const plans = await listAllPlans(tx);
  const packs = Map.groupBy(
    await listPacks(
      tx,
      plans.map(({ id }) => id),
    ),
    ({ planId }) => planId,
  );
  const students = people.filter(({ role }) => role === 'member');
  const held = await listHeldPlans(
    tx,
    students.map(({ id }) => id),
  );
  const heldKeys = new Set(held.map(({ userId, planId }) => `${userId} ${planId}`));
  const now = Temporal.Instant.fromEpochMilliseconds(tx.now.getTime());
  return {
    today: now.toZonedDateTimeISO(timezone).toPlainDate().toString(),
    findPlans: createNameFinder(plans.map((plan) => ({ ...plan, packs: packs.get(plan.id) ?? [] }))),
    studentsByEmail: new Map(students.map((student) => [student.email.toLowerCase(), student])),
    isHeld: (student, plan) => heldKeys.has(`${student.id} ${plan.id}`),
  };
}

/** Validates rows that nobody else changes meanwhile. Locks plans before ledgers, as assigning a tariff does. */
async function lockAndValidate(tx: Tx, rows: readonly BalanceFileRow[]): Promise<BalanceRow[]> {
  await lockImports(tx, 'balances');
  const validRows = await validateBalanceRows(rows, await loadContext(tx, rows));
  const assignments = validRows.flatMap(({ assignment }) => assignment ?? []);
  await lockPlansShared(
    tx,
    assignments.map(({ plan }) => plan.id),
  );
  await lockLedgers(
    tx,
    assignments.map(({ student }) => student.id),
  );
  return validateBalanceRows(rows, await loadContext(tx, rows));
}

interface RowDescription {
  readonly outcome: BalanceOutcome;
  readonly corrected: ReadonlySet<number> | undefined;
  readonly language: LanguageTag;
}

function describeBalanceRow(
  row: BalanceRow,
  { outcome, corrected, language }: RowDescription,
): BalanceImportReport['rows'][number] {
  const { values, student, plan, assignment, isExisting } = row;
  const isFailed = !assignment && !isExisting;
  return {
    ...describeRow(row, {
      status: isFailed ? 'failed' : isExisting ? 'existing' : outcome,
      hasCells: corrected !== undefined && (corrected.has(row.line) || isFailed),
      language,
    }),
    email: values.email ?? '',
    student: student ? formatName(student) : null,
    plan: plan?.name ?? values.plan ?? '',
    tariff: assignment
      ? {
          lessons: assignment.input.amount,
          packLessons: assignment.pack.lessonAmount,
          price: assignment.pack.price,
          currency: assignment.plan.currency,
          validUntil: assignment.validUntil,
          isPaid: assignment.input.isPaid,
        }
      : null,
  };
}
