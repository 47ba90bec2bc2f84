/** The import of balances that students bring along from another system. */
import { currency } from '@klasna/base/values';
import { z } from 'zod';
import { createImportFields, createImportReport } from '../table-import.ts';

/** Fewer rows than of people, because each one writes to the ledger of a student. */
export const balanceImportLimits = { rows: 1000, columns: 100, bytes: 2_097_152 } as const;
export const balanceColumns = [
  'email',
  'plan',
  'lessons',
  'price',
  'currency',
  'purchaseDate',
  'validUntil',
  'paid',
] as const;
export type BalanceColumn = (typeof balanceColumns)[number];
export const requiredBalanceColumns = [
  'email',
  'plan',
  'lessons',
] as const satisfies readonly BalanceColumn[];

export const balanceImportFields = createImportFields(balanceColumns, balanceImportLimits.columns);
export type BalanceImportFields = z.output<typeof balanceImportFields>;

export const balanceImportReport = createImportReport(balanceColumns, {
  email: z.string(),
  /** The name of the student; null if the email is not that of one. */
  student: z.string().nullable(),
  /** The name of the plan as the school writes it, or as the file does if the school has no such plan. */
  plan: z.string(),
  /** What is assigned; null for rows that add nothing. */
  tariff: z
    .object({
      lessons: z.int(),
      /** The pack that is assigned, by its lessons and price. */
      packLessons: z.int(),
      price: z.number(),
      currency,
      /** The last day of the lessons, in the time zone of the school. */
      validUntil: z.iso.date(),
      isPaid: z.boolean(),
    })
    .nullable(),
});
export type BalanceImportReport = z.infer<typeof balanceImportReport>;
export type BalanceImportRow = BalanceImportReport['rows'][number];
