import { type Column, DataTable } from '@klasna/kit/data-table';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import classes from './import.module.css';
import { RowCells } from './row-cells.tsx';
import type { Row, RowEditing } from './row-editing.ts';
import { RowProblems } from './row-problems.tsx';

interface ImportRowsProps {
  readonly rows: readonly Row[];
  readonly editing?: RowEditing;
}

const tones: Readonly<Record<Row['status'], Tone>> = {
  ready: 'good',
  created: 'good',
  failed: 'bad',
  skipped: 'neutral',
};
const pageSize = 10;

/** The expected or actual outcome of each row, with its problems. */
export function ImportRows({ rows, editing }: ImportRowsProps) {
  const { t } = useTranslation('users');
  const [isFailedOnly, setIsFailedOnly] = useState(false);
  const [requestedPage, setPage] = useState(1);
  const columns = useRowColumns(editing);
  // A corrected row stays in the filtered list, so that it does not disappear while being edited.
  const failedRows = rows.filter(({ status, line }) => status === 'failed' || editing?.corrections[line]);
  const shownRows = isFailedOnly ? failedRows : rows;
  // Limits the page, because new column assignments may leave fewer rows.
  const page = Math.max(1, Math.min(requestedPage, Math.ceil(shownRows.length / pageSize)));
  return (
    <div className={classes.rows}>
      <DataTable
        label={t('import.rows')}
        columns={columns}
        rows={shownRows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ line }) => String(line)}
        rowName={({ firstName, lastName }) => `${firstName} ${lastName}`}
        pages={{ page, limit: pageSize, total: shownRows.length, onChange: setPage }}
        toolbar={
          failedRows.length > 0 && (
            <Switch
              label={t('import.onlyBad')}
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

function useRowColumns(editing: RowEditing | undefined): readonly Column<Row>[] {
  const { t } = useTranslation('users');
  return [
    {
      key: 'name',
      header: t('fields.name'),
      breaks: 'anywhere',
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || '—',
    },
    { key: 'line', header: t('import.line'), align: 'end', cell: ({ line }) => line },
    { key: 'email', header: t('fields.email'), breaks: 'anywhere', cell: ({ email }) => email || '—' },
    {
      key: 'outcome',
      header: t('import.outcome'),
      cell: (row) => (
        <div className={classes.outcome}>
          <StatusBadge tone={tones[row.status]}>{t(`import.outcomes.${row.status}`)}</StatusBadge>
          {editing ? <RowCells row={row} editing={editing} /> : <RowProblems errors={row.errors} />}
          {row.beyond && (
            <p className={classes.beyond}>{t('import.beyond', { cells: row.beyond.join(' · ') })}</p>
          )}
        </div>
      ),
    },
  ];
}
