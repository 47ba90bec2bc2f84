/** A sample file with every column. Pure. */
import { writeCsvText } from '@klasna/contract/csv';
import { type BalanceColumn, balanceColumns } from '@klasna/contract/plans/balance-import';
import type { PlanView } from '@klasna/contract/plans/models';

type SampleRow = Readonly<Record<BalanceColumn, string>>;

/** Uses a plan of the school, because the rows of an unknown plan fail. */
export function formatSampleFile(plan: Pick<PlanView, 'name' | 'currency' | 'packs'> | undefined): string {
  const price = plan?.packs[0] ? String(plan.packs[0].price) : '';
  const commonCells = { plan: plan?.name ?? 'Standard', currency: plan?.currency ?? '', validUntil: '' };
  const rows: readonly SampleRow[] = [
    {
      ...commonCells,
      email: 'olena@example.com',
      lessons: '5',
      price,
      purchaseDate: '2026-09-01',
      paid: 'yes',
    },
    { ...commonCells, email: 'marco@example.com', lessons: '8', price: '', purchaseDate: '', paid: '' },
  ];
  return writeCsvText([balanceColumns, ...rows.map((row) => balanceColumns.map((column) => row[column]))]);
}
