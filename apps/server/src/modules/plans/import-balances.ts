import {
  type BalanceColumn,
  type BalanceImportFields,
  type BalanceImportReport,
  balanceColumns,
  balanceImportLimits,
  requiredBalanceColumns,
} from '@klasna/contract/plans/balance-import';
import { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../kernel/db/pool.ts';
import { createNameFinder } from '../../kernel/imports/create-name-finder.ts';
import { lockImports } from '../../kernel/imports/lock-imports.ts';
import type { ImportShape } from '../../kernel/imports/read-import.ts';
import { type ImportRequest, runImport } from '../../kernel/imports/run-import.ts';
import { translate } from '../../kernel/translations.ts';
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

/**
 * Assigns a tariff for every valid row; in mode `all`, only if every row is valid. A student who has a tariff of the
 * plan keeps it, so that the same file adds nothing a second time.
 */
export const importBalances = (
  tx: Tx,
  { actorId }: BalanceImporter,
  request: ImportRequest<BalanceColumn, BalanceImportFields>,
): Promise<BalanceImportReport> =>
  runImport(request, {
    shape: balanceFile,
    columnName: (column) => translate(request.language, `balances:fields.${column}`),
    validate: async (rows) => validateBalanceRows(rows, await loadContext(tx, rows)),
    lockAndValidate: (rows) => lockAndValidate(tx, rows),
    add: async ({ assignment }) => {
      if (assignment) await assignTariff(tx, { person: assignment.student, actorId }, assignment.input);
    },
    describe: describeBalanceRow,
  });

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

const describeBalanceRow = ({ values, student, plan, assignment }: BalanceRow) => ({
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
});
