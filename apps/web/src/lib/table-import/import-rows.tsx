import type { ImportedRowView, ImportRowStatus } from '@klasna/contract/table-import';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import classes from './import.module.css';
import type { ImportKind } from './import-kind.ts';
import { RowCells } from './row-cells.tsx';
import type { RowEditing } from './row-editing.ts';
import { RowProblems } from './row-problems.tsx';

interface ImportRowsProps<C extends string, Row extends ImportedRowView<C>> {
  readonly kind: ImportKind<C, Row>;
  readonly rows: readonly Row[];
  readonly editing?: RowEditing<C>;
}

const tones: Readonly<Record<ImportRowStatus, Tone>> = {
  ready: 'good',
  created: 'good',
  existing: 'neutral',
  failed: 'bad',
  skipped: 'neutral',
};
const pageSize = 10;

/** The expected or actual outcome of each row, with its problems. */
export function ImportRows<C extends string, Row extends ImportedRowView<C>>({
  kind,
  rows,
  editing,
}: ImportRowsProps<C, Row>) {
  const { t } = useTranslation('table-import');
  const [isFailedOnly, setIsFailedOnly] = useState(false);
  const [requestedPage, setPage] = useState(1);
  const columns = useRowColumns(kind, editing);
  // A corrected row stays in the filtered list, so that it does not disappear while being edited.
  const failedRows = rows.filter(({ status, line }) => status === 'failed' || editing?.corrections[line]);
  const shownRows = isFailedOnly ? failedRows : rows;
  // Limits the page, because new column assignments may leave fewer rows.
  const page = Math.max(1, Math.min(requestedPage, Math.ceil(shownRows.length / pageSize)));
  return (
    <div className={classes.rows}>
      <DataTable
        label={kind.texts.rows}
        columns={columns}
        rows={shownRows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ line }) => String(line)}
        rowName={kind.rowName}
        pages={{ page, limit: pageSize, total: shownRows.length, onChange: setPage }}
        toolbar={
          failedRows.length > 0 && (
            <Switch
              label={t('onlyBad')}
              checked={isFailedOnly}
              onChange={({ currentTarget: { checked } }) => {
                setIsFailedOnly(checked);
                setPage(1);
              }}
            />
          )
        }
        empty={null}
      />
    </div>
  );
}

function useRowColumns<C extends string, Row extends ImportedRowView<C>>(
  kind: ImportKind<C, Row>,
  editing: RowEditing<C> | undefined,
): readonly Column<Row>[] {
  const { t } = useTranslation('table-import');
  return [
    kind.nameColumn,
    { key: 'line', header: t('line'), align: 'end', cell: ({ line }) => line },
    ...kind.otherColumns,
    {
      key: 'outcome',
      header: t('outcome'),
      cell: (row) => (
        <div className={classes.outcome}>
          <StatusBadge tone={tones[row.status]}>{t(`outcomes.${row.status}`)}</StatusBadge>
          {editing ? (
            <RowCells kind={kind} row={row} editing={editing} />
          ) : (
            <RowProblems errors={row.errors} fieldName={kind.fieldName} />
          )}
          {row.beyond && <p className={classes.beyond}>{t('beyond', { cells: row.beyond.join(' · ') })}</p>}
        </div>
      ),
    },
  ];
}
