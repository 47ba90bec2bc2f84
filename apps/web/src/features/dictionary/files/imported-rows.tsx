import type { WordsImported } from '@klasna/contract/dictionary/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/words';
import { useState } from 'react';
import classes from '../dictionary.module.css';

type Row = WordsImported['rows'][number];

const tones: Readonly<Record<Row['status'], Tone>> = { ready: 'good', created: 'good', failed: 'bad' };
const limit = 10;
/** Limits the listed line numbers, which would otherwise hide the rest. */
const mostLines = 20;

interface ImportedRowsProps {
  readonly report: WordsImported;
  readonly isDone: boolean;
}

/** The result of a check or import by row, errors first. */
export function ImportedRows({ report, isDone }: ImportedRowsProps) {
  const { rows, created, remarks } = report;
  const { t, i18n } = useTranslation('dictionary');
  const [page, setPage] = useState(1);
  const columns = useRowColumns();
  const bad = rows.filter(({ status }) => status === 'failed');
  const sorted = [...bad, ...rows.filter(({ status }) => status !== 'failed')];
  const list = (some: readonly (string | number)[]) =>
    new Intl.ListFormat(i18n.language).format(some.map(String));
  const leftOut = [
    ...report.ignoredColumns,
    ...report.namelessColumns.map((number) => t('files.column', { number })),
  ];
  const good = isDone ? created : rows.length - bad.length;
  return (
    <>
      <div role="status" className={classes.text}>
        <p>{t(isDone ? 'files.added' : 'files.good', { count: good })}</p>
        {bad.length > 0 && <p>{t('files.bad', { count: bad.length })}</p>}
        {leftOut.length > 0 && <p>{t('files.ignored', { columns: list(leftOut) })}</p>}
        {remarks.length > 0 && <p>{t('files.remarks', { lines: list(remarks.slice(0, mostLines)) })}</p>}
      </div>
      <DataTable
        label={t('files.title')}
        columns={columns}
        rows={sorted.slice((page - 1) * limit, page * limit)}
        rowKey={({ line }) => String(line)}
        rowName={({ phrase }) => phrase}
        pages={{ page, limit, total: sorted.length, onChange: setPage }}
        empty={null}
      />
    </>
  );
}

function useRowColumns(): readonly Column<Row>[] {
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
