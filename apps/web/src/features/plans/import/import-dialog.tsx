import {
  type BalanceColumn,
  type BalanceImportRow,
  balanceColumns,
  balanceImportLimits,
  requiredBalanceColumns,
} from '@klasna/contract/plans/balance-import';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { upload } from '../../../lib/api/upload.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatPrice } from '../../../lib/prices.ts';
import { AddressText } from '../../../lib/table-import/address-text.tsx';
import { CellDetails } from '../../../lib/table-import/cell-details.tsx';
import { ImportDialog } from '../../../lib/table-import/import-dialog.tsx';
import type { ImportKind } from '../../../lib/table-import/import-kind.ts';
import classes from '../plans.module.css';
import { allLedgersKey, offersQuery } from '../plans-query.ts';
import { formatSampleFile } from './sample-file.ts';

interface BalanceImportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Imports the balances of students from a file. */
export function BalanceImportDialog(props: BalanceImportDialogProps) {
  return <ImportDialog {...props} kind={useBalanceImport()} />;
}

const isField = (name: string): name is BalanceColumn => balanceColumns.some((column) => column === name);

function useBalanceImport(): ImportKind<BalanceColumn, BalanceImportRow> {
  const { t } = useTranslation(['balances', 'table-import']);
  const queries = useQueryClient();
  const { data: [plan] = [] } = useQuery(offersQuery);
  return {
    columns: balanceColumns,
    required: requiredBalanceColumns,
    maxBytes: balanceImportLimits.bytes,
    texts: {
      title: t('title'),
      describe: (columns) => t('text', columns),
      rows: t('rows'),
      all: t('table-import:all'),
      held: t('table-import:held'),
      failed: t('failed'),
      good: (count) => t('good', { count }),
      added: (count) => t('added', { count }),
      start: (count) => t('start', { count }),
      working: (count) => t('working', { count }),
    },
    fieldName: (name) => (isField(name) ? t(`fields.${name}`) : name),
    sample: { fileName: 'balances-sample', format: () => formatSampleFile(plan) },
    send: async (file, fields, { signal, reportProgress }) => {
      const { data } = await upload('POST /tenant/school/balances/import', file, {
        fields,
        ...(signal && { signal }),
        ...(reportProgress && { onProgress: reportProgress }),
      });
      return data;
    },
    onImported: () => void queries.invalidateQueries({ queryKey: allLedgersKey }),
    rowName: ({ student, email }) => student ?? email,
    nameColumn: {
      key: 'student',
      header: t('fields.student'),
      breaks: 'anywhere',
      cell: ({ student, email }) => (
        <>
          {student ?? '—'}
          <span className={classes.email}>
            <AddressText address={email} />
          </span>
        </>
      ),
    },
    otherColumns: [
      {
        key: 'plan',
        header: t('fields.plan'),
        cell: (row) => <AssignedPlan {...row} />,
      },
    ],
  };
}

/** The plan, and what of it is assigned. */
function AssignedPlan({ plan, tariff }: BalanceImportRow) {
  const { t, i18n } = useTranslation('balances');
  if (!tariff) return <CellDetails title={plan || '—'} lines={[]} />;
  return (
    <CellDetails
      title={plan}
      lines={[
        t('until', { count: tariff.lessons, day: formatDay(tariff.validUntil) }),
        t('pack', {
          count: tariff.packLessons,
          price: formatPrice(tariff.price, tariff.currency, i18n.language),
        }),
      ]}
    />
  );
}
