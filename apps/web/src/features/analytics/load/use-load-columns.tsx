import type { LoadFigures } from '@klasna/contract/analytics/models';
import type { Column } from '@klasna/kit/data-table';
import { StackedBar } from '@klasna/kit/stacked-bar';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import classes from './load.module.css';
import { useFormatLoad } from './use-format-load.ts';

/** The minutes that the bar of a row consists of, in the order of its legend. */
const listParts = ({ taught, booked, hours }: LoadFigures): number[] => [taught, booked, hours?.free ?? 0];

interface NamedColumn<Row> {
  readonly header: string;
  readonly name: (row: Row) => ReactNode;
}

/** The columns with the figures of a row; the first has its name above a bar. */
export function useLoadColumns<Row>(
  rows: readonly Row[],
  figuresOf: (row: Row) => LoadFigures,
  { header, name }: NamedColumn<Row>,
): readonly Column<Row>[] {
  const { t } = useTranslation('teaching-load');
  const format = useFormatLoad();
  const max = Math.max(
    ...rows.map((row) => listParts(figuresOf(row)).reduce((sum, part) => sum + part, 0)),
    1,
  );
  const createColumn = (key: 'taught' | 'booked' | 'substituted' | 'givenAway'): Column<Row> => ({
    key,
    header: t(key),
    sortable: true,
    align: 'end',
    cell: (row) => <Minutes minutes={figuresOf(row)[key]} />,
  });
  return [
    {
      key: 'name',
      header,
      sortable: true,
      width: '16rem',
      cell: (row) => (
        <div className={classes.name}>
          {name(row)}
          <StackedBar values={listParts(figuresOf(row))} max={max} />
        </div>
      ),
    },
    createColumn('taught'),
    createColumn('booked'),
    {
      key: 'free',
      header: t('free'),
      sortable: true,
      align: 'end',
      cell: (row) => <FreeTime hours={figuresOf(row).hours} />,
    },
    createColumn('substituted'),
    createColumn('givenAway'),
    {
      key: 'missed',
      header: t('missed'),
      sortable: true,
      align: 'end',
      cell: (row) => {
        const { missed, missedCharged } = figuresOf(row);
        return (
          <span className={classes.stack}>
            <Minutes minutes={missed} />
            {missedCharged > 0 && (
              <span className={classes.quiet}>{t('charged', { time: format(missedCharged) })}</span>
            )}
          </span>
        );
      },
    },
  ];
}

/** A dash is read faster than a zero in a table with many of them. */
function Minutes({ minutes }: { readonly minutes: number }) {
  const format = useFormatLoad();
  return minutes === 0 ? '—' : <span className={classes.minutes}>{format(minutes)}</span>;
}

function FreeTime({ hours }: Pick<LoadFigures, 'hours'>) {
  const { t } = useTranslation('teaching-load');
  const format = useFormatLoad();
  if (!hours) return <span className={classes.quiet}>{t('noHours')}</span>;
  return (
    <span className={classes.stack}>
      <span className={classes.minutes}>{format(hours.free)}</span>
      <span className={classes.quiet}>{t('ofHours', { time: format(hours.open) })}</span>
    </span>
  );
}
