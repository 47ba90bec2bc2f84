import { type ImportColumn, type ImportReport, importColumns } from '@klasna/contract/people/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/words';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import classes from './import.module.css';

type Row = ImportReport['rows'][number];

interface ImportRowsProps {
  readonly rows: readonly Row[];
}

const tones: Readonly<Record<Row['status'], Tone>> = {
  ready: 'good',
  created: 'good',
  failed: 'bad',
  skipped: 'neutral',
};
const limit = 10;

/** Row by row what will happen, or what has happened, and what is wrong. */
export function ImportRows({ rows }: ImportRowsProps) {
  const { t } = useTranslation('users');
  const [onlyBad, setOnlyBad] = useState(false);
  const [page, setPage] = useState(1);
  const columns = useRowColumns();
  const bad = rows.filter(({ status }) => status === 'failed');
  const shown = onlyBad ? bad : rows;
  return (
    <DataTable
      label={t('import.rows')}
      columns={columns}
      rows={shown.slice((page - 1) * limit, page * limit)}
      rowKey={({ line }) => String(line)}
      rowName={({ firstName, lastName }) => `${firstName} ${lastName}`}
      pages={{ page, limit, total: shown.length, onChange: setPage }}
      toolbar={
        bad.length > 0 && (
          <Switch
            label={t('import.onlyBad')}
            checked={onlyBad}
            onChange={({ currentTarget: { checked } }) => {
              setOnlyBad(checked);
              setPage(1);
            }}
          />
        )
      }
      empty={null}
    />
  );
}

function useRowColumns(): readonly Column<Row>[] {
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
      cell: ({ status, errors }) => (
        <div className={classes.outcome}>
          <StatusBadge tone={tones[status]}>{t(`import.outcomes.${status}`)}</StatusBadge>
          <Troubles errors={errors} />
        </div>
      ),
    },
  ];
}

function Troubles({ errors }: { readonly errors: Row['errors'] }) {
  const { t } = useTranslation('users');
  const troubles = Object.entries(errors);
  if (troubles.length === 0) return null;
  return (
    <ul className={classes.troubles}>
      {troubles.map(([field, texts]) => (
        <li key={field}>
          <b>{isField(field) ? t(`fields.${field}`) : field}</b>: {texts.join(' ')}
        </li>
      ))}
    </ul>
  );
}

const isField = (name: string): name is ImportColumn => importColumns.some((column) => column === name);
