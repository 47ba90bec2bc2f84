import type { AttendanceCounts } from '@klasna/contract/attendance/models';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/translations';

/** The columns with the figures of a row. */
export function useCountColumns<Row extends AttendanceCounts>(): readonly Column<Row>[] {
  const { t, i18n } = useTranslation('attendance');
  const formatPercent = usePercentFormat();
  const numberFormat = new Intl.NumberFormat(i18n.language);
  const createColumn = (key: string, header: string, read: (row: Row) => number): Column<Row> => ({
    key,
    header,
    align: 'end',
    cell: (row) => numberFormat.format(read(row)),
  });
  return [
    {
      key: 'percent',
      header: t('title'),
      align: 'end',
      cell: ({ percent }) => formatPercent(percent),
    },
    createColumn('expected', t('figures.lessons'), ({ expected }) => expected),
    createColumn('late', t('figures.late'), ({ late }) => late),
    createColumn('excused', t('figures.excused'), ({ excused }) => excused),
    createColumn('unexcused', t('figures.unexcused'), ({ unexcused }) => unexcused),
  ];
}

export function usePercentFormat(): (percent: number | null) => string {
  const { i18n } = useTranslation('attendance');
  const format = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (percent) => (percent === null ? '—' : format.format(percent / 100));
}
