import type { WordImportReport } from '@klasna/contract/dictionary/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import classes from '../dictionary.module.css';

type ImportedRow = WordImportReport['rows'][number];

const tones: Readonly<Record<ImportedRow['status'], Tone>> = {
  ready: 'good',
  created: 'good',
  failed: 'bad',
};
const pageSize = 10;
/** The maximum number of listed lines; more would hide the rest of the report. */
const maxListedLines = 20;

interface ImportedRowsProps {
  readonly report: WordImportReport;
  readonly isDone: boolean;
}

/** Shows the result of a check or import by row, errors first. */
export function ImportedRows({ report, isDone }: ImportedRowsProps) {
  const { rows, created, remarks } = report;
  const { t, i18n } = useTranslation('dictionary');
  const [page, setPage] = useState(1);
  const columns = useRowColumns();
  const failedRows = rows.filter(({ status }) => status === 'failed');
  const sortedRows = [...failedRows, ...rows.filter(({ status }) => status !== 'failed')];
  const formatList = (values: readonly (string | number)[]) =>
    new Intl.ListFormat(i18n.language).format(values.map(String));
  const ignoredColumns = [
    ...report.ignoredColumns,
    ...report.namelessColumns.map((number) => t('files.column', { number })),
  ];
  const validCount = isDone ? created : rows.length - failedRows.length;
  return (
    <>
      <div role="status" className={classes.text}>
        <p>{t(isDone ? 'files.added' : 'files.good', { count: validCount })}</p>
        {failedRows.length > 0 && <p>{t('files.bad', { count: failedRows.length })}</p>}
        {ignoredColumns.length > 0 && <p>{t('files.ignored', { columns: formatList(ignoredColumns) })}</p>}
        {remarks.length > 0 && (
          <p>{t('files.remarks', { lines: formatList(remarks.slice(0, maxListedLines)) })}</p>
        )}
      </div>
      <DataTable
        label={t('files.title')}
        columns={columns}
        rows={sortedRows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ line }) => String(line)}
        rowName={({ phrase }) => phrase}
        pages={{ page, limit: pageSize, total: sortedRows.length, onChange: setPage }}
        empty={null}
      />
    </>
  );
}

function useRowColumns(): readonly Column<ImportedRow>[] {
  const { t } = useTranslation('dictionary');
  return [
    {
      key: 'phrase',
      header: t('fields.phrase'),
      breaks: 'anywhere',
      cell: ({ phrase }) => phrase || '—',
    },
    {
      key: 'translation',
      header: t('fields.translation'),
      breaks: 'anywhere',
      cell: (row) => row.translation,
    },
    { key: 'line', header: t('files.line'), align: 'end', cell: ({ line }) => line },
    {
      key: 'outcome',
      header: t('files.outcome'),
      cell: ({ status, errors }) => (
        <>
          <StatusBadge tone={tones[status]}>{t(`files.outcomes.${status}`)}</StatusBadge>
          <span className={classes.aside}>{Object.values(errors).flat().join(' ')}</span>
        </>
      ),
    },
  ];
}
