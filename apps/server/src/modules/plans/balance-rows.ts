/** Validates the rows of a file of balances: what each one would assign. Pure. */
import { email as emailAddress } from '@klasna/base/values';
import { type BalanceColumn, balanceColumns } from '@klasna/contract/plans/balance-import';
import { type NewTariff, planLimits } from '@klasna/contract/plans/models';
import { Temporal } from 'temporal-polyfill';
import type { CsvRow } from '../../kernel/csv/read-csv.ts';
import type { Message } from '../../kernel/failure.ts';
import { findCellErrors } from '../../kernel/imports/check-cells.ts';
import { type RowErrors, sortErrors } from '../../kernel/imports/describe-import.ts';
import { findAnswer } from '../../kernel/imports/find-answer.ts';
import { type ReadCount, readAmount, readCountWithin, readDay } from '../../kernel/imports/read-cells.ts';
import type { ImportedRow } from '../../kernel/imports/run-import.ts';
import { mapInSlices } from '../../kernel/workers/sliced-rows.ts';
import type { Person } from '../people/index.ts';
import { choosePlanByName } from './choose-plan-by-name.ts';
import type { Pack, Plan } from './plans.store.ts';

export type BalanceFileRow = CsvRow<BalanceColumn>;

export interface OfferedPlan extends Plan {
  readonly packs: readonly Pack[];
}

export interface BalanceContext {
  /** Today in the time zone of the school. */
  readonly today: string;
  readonly findPlans: (name: string) => readonly OfferedPlan[];
  /** The students of the school, by their email in lower case. */
  readonly studentsByEmail: ReadonlyMap<string, Person>;
  readonly isHeld: (student: Person, plan: Plan) => boolean;
}

export interface Assignment {
  readonly student: Person;
  readonly plan: OfferedPlan;
  readonly pack: Pack;
  readonly input: NewTariff & { readonly amount: number };
  readonly validUntil: string;
}

/** A row is there already if the student has a tariff of its plan, which then stays as it is. */
export interface BalanceRow extends ImportedRow<BalanceColumn> {
  readonly student?: Person;
  readonly plan?: OfferedPlan;
  /** What is assigned; undefined if the row is invalid or there already. */
  readonly assignment?: Assignment;
}

export async function validateBalanceRows(
  rows: readonly BalanceFileRow[],
  context: BalanceContext,
): Promise<BalanceRow[]> {
  const firstLines = new Map<string, number>();
  return mapInSlices(rows, (row): BalanceRow => {
    const cellErrors = findCellErrors(row.values);
    if (Object.keys(cellErrors).length > 0) return { ...row, isExisting: false, errors: cellErrors };
    const student = context.studentsByEmail.get((row.values.email ?? '').toLowerCase());
    const plan = choosePlan(row, context);
    const found = { ...row, ...(student && { student }), ...(plan.found && { plan: plan.found }) };
    if (student && plan.found && context.isHeld(student, plan.found))
      return { ...found, isExisting: true, errors: {} };
    const errors = { ...findStudentError(row, student), ...plan.errors };
    const { input, pack, validUntil, errors: cells } = readTariff(row, plan.found, context);
    const rowErrors: RowErrors = { ...cells, ...errors };
    if (!student || !plan.found || !pack || !input || !validUntil || Object.keys(rowErrors).length > 0)
      return { ...found, isExisting: false, errors: sortErrors(rowErrors, balanceColumns) };
    const key = `${student.id} ${plan.found.id}`;
    const firstLine = firstLines.get(key);
    if (firstLine !== undefined) {
      const error = { key: 'messages:balanceRepeated', values: { line: firstLine } };
      return { ...found, isExisting: false, errors: { plan: [error] } };
    }
    firstLines.set(key, row.line);
    const assignment = { student, plan: plan.found, pack, input, validUntil };
    return { ...found, isExisting: false, assignment, errors: {} };
  });
}

function findStudentError({ values: { email } }: BalanceFileRow, student: Person | undefined): RowErrors {
  if (student) return {};
  if (email === undefined) return { email: [{ key: 'validation:required' }] };
  const isAddress = emailAddress.safeParse(email).success;
  return { email: [{ key: isAddress ? 'messages:studentEmailUnknown' : 'validation:email' }] };
}

function choosePlan(
  { values: { plan: name } }: BalanceFileRow,
  { findPlans }: BalanceContext,
): { readonly found?: OfferedPlan; readonly errors: RowErrors } {
  if (name === undefined) return { errors: { plan: [{ key: 'validation:required' }] } };
  const { plan, error } = choosePlanByName(name, findPlans);
  return { ...(plan && { found: plan }), errors: error ? { plan: [error] } : {} };
}

interface ReadTariff {
  readonly input?: Assignment['input'];
  readonly pack?: Pack | undefined;
  readonly validUntil?: string | undefined;
  readonly errors: RowErrors;
}

function readTariff(row: BalanceFileRow, plan: OfferedPlan | undefined, context: BalanceContext): ReadTariff {
  const lessons = readLessons(row.values.lessons);
  const dates = readDates(row.values, plan, context.today);
  const offer = plan ? choosePack(row.values, plan, lessons.count ?? 0) : { errors: {} };
  const paid = row.values.paid === undefined ? 'no' : findAnswer(row.values.paid);
  const errors: RowErrors = {
    ...(lessons.error && { lessons: [lessons.error] }),
    ...offer.errors,
    ...dates.errors,
    ...(!paid && { paid: [{ key: 'messages:yesOrNo' }] }),
  };
  if (lessons.count === undefined || !offer.pack) return { errors };
  return {
    errors,
    pack: offer.pack,
    validUntil: dates.validUntil,
    input: {
      planPackId: offer.pack.id,
      amount: lessons.count,
      status: 'active',
      isPaid: paid === 'yes',
      ...(dates.purchaseDate && { purchaseDate: dates.purchaseDate }),
      ...(dates.nextPaymentDate && { nextPaymentDate: dates.nextPaymentDate }),
    },
  };
}

const readLessons = (cell: string | undefined): ReadCount =>
  cell === undefined
    ? { error: { key: 'validation:required' } }
    : readCountWithin(cell, { min: 1, max: planLimits.lessons });

/** Chooses the smallest pack that holds so many lessons, or the largest; a price narrows the choice. */
function choosePack(
  { price: priceCell, currency: currencyCell }: BalanceFileRow['values'],
  { packs, currency }: OfferedPlan,
  lessons: number,
): { readonly pack?: Pack | undefined; readonly errors: RowErrors } {
  const price = priceCell === undefined ? undefined : readAmount(priceCell);
  const isOtherCurrency = currencyCell !== undefined && currencyCell.toUpperCase() !== currency;
  const bySize = packs
    .filter((pack) => price === undefined || pack.price === price)
    .toSorted((one, other) => one.lessonAmount - other.lessonAmount);
  const priceError: Message | undefined =
    priceCell !== undefined && price === undefined
      ? { key: 'validation:number' }
      : bySize.length === 0
        ? { key: 'messages:packPriceUnknown' }
        : undefined;
  return {
    pack: bySize.find(({ lessonAmount }) => lessonAmount >= lessons) ?? bySize.at(-1),
    errors: {
      ...(priceError && { price: [priceError] }),
      ...(isOtherCurrency && {
        currency: [{ key: 'messages:currencyOfPlan', values: { currency } }],
      }),
    },
  };
}

interface ReadDates {
  readonly purchaseDate?: string | undefined;
  readonly nextPaymentDate?: string | undefined;
  /** The last day of the lessons: the one that is given, or as long as the plan is valid. */
  readonly validUntil?: string | undefined;
  readonly errors: RowErrors;
}

/** Refuses lessons that would be written off at once, because then the balance is not what the file says. */
function readDates(
  { purchaseDate: purchaseCell, validUntil: untilCell }: BalanceFileRow['values'],
  plan: OfferedPlan | undefined,
  today: string,
): ReadDates {
  const purchaseDate = purchaseCell === undefined ? undefined : readDay(purchaseCell);
  const nextPaymentDate = untilCell === undefined ? undefined : readDay(untilCell);
  const wrongShape = [{ key: 'messages:dayFormat' }];
  const errors: RowErrors = {
    ...(purchaseCell !== undefined && !purchaseDate && { purchaseDate: wrongShape }),
    ...(untilCell !== undefined && !nextPaymentDate && { validUntil: wrongShape }),
  };
  if (Object.keys(errors).length > 0 || !plan) return { errors };
  const firstDay = purchaseDate ?? today;
  const validUntil =
    nextPaymentDate ?? Temporal.PlainDate.from(firstDay).add({ days: plan.validityDays }).toString();
  const key =
    validUntil < firstDay
      ? 'validation:paymentBeforePurchase'
      : validUntil < today
        ? 'messages:lessonsWouldExpire'
        : undefined;
  return {
    purchaseDate,
    nextPaymentDate,
    validUntil,
    errors: key ? { validUntil: [{ key }] } : {},
  };
}
