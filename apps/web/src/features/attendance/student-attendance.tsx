/** What became of a student in each of their lessons, and the share of lessons that they attended. */
import type { AttendanceMarkView } from '@klasna/contract/attendance/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconListCheck } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { useMarkText } from '../../lib/attendance/use-mark-text.ts';
import { GuideLink } from '../../lib/guide-link.tsx';
import { formatDateTime } from '../../lib/local-time.ts';
import { PeriodFields } from '../../lib/period/period-fields.tsx';
import { readPeriod } from '../../lib/period/period-search.ts';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import { useZones } from '../../lib/use-zones.ts';
import classes from './attendance.module.css';
import { type AttendanceSearch, changeAttendanceSearch } from './attendance-search.ts';
import { figuresQuery, marksQuery } from './figures-query.ts';
import { usePercentFormat } from './use-count-columns.tsx';

interface StudentAttendanceProps {
  /** The student whose attendance staff read; undefined for a student who reads their own. */
  readonly studentId?: string;
  readonly search: AttendanceSearch;
  readonly onSearch: (search: AttendanceSearch, options?: { readonly replace: boolean }) => void;
}

export function StudentAttendance({ studentId, search, onSearch }: StudentAttendanceProps) {
  const { t } = useTranslation('attendance');
  const { page = 1 } = search;
  const period = readPeriod(search);
  const filter = { ...period, ...(studentId && { studentId }) };
  const figures = useQuery(figuresQuery({ ...filter, by: 'student' })).data?.meta;
  const query = useQuery(marksQuery({ ...filter, page }));
  const formatPercent = usePercentFormat();
  const pagedTable = usePagedTable(query, {
    page,
    failureText: t('failed'),
    onPage: (nextPage, options) => onSearch(changeAttendanceSearch(search, { page: nextPage }), options),
  });
  return (
    <>
      {figures && figures.total.percent !== null && (
        <p className={classes.total}>
          {t('figures.total', {
            percent: formatPercent(figures.total.percent),
            count: figures.total.expected,
          })}
        </p>
      )}
      <DataTable<AttendanceMarkView>
        label={t('title')}
        columns={useMarkColumns()}
        {...pagedTable}
        rowKey={({ eventId }) => eventId}
        rowName={(mark) => mark.class.name}
        toolbar={
          <PeriodFields
            labels={{ from: t('figures.from'), to: t('figures.to') }}
            period={figures?.period}
            search={search}
            onPeriod={(next) => onSearch(changeAttendanceSearch(search, next))}
          />
        }
        empty={
          <EmptyState
            icon={IconListCheck}
            title={t('figures.empty')}
            description={t(studentId ? 'figures.emptyHint' : 'figures.ownEmptyHint')}
            help={<GuideLink page="attendance" forStudents="balance" />}
          />
        }
      />
    </>
  );
}

function useMarkColumns(): readonly Column<AttendanceMarkView>[] {
  const { t } = useTranslation('attendance');
  const { ownZone } = useZones();
  const describeMark = useMarkText();
  return [
    { key: 'date', header: t('figures.date'), cell: ({ startsAt }) => formatDateTime(ownZone, startsAt) },
    { key: 'class', header: t('figures.names.class'), cell: (mark) => <bdi>{mark.class.name}</bdi> },
    {
      key: 'status',
      header: t('title'),
      cell: (mark) => (
        <span className={classes.stack}>
          {describeMark(mark)}
          {mark.reason !== null && (
            <span className={classes.quiet} dir="auto">
              {mark.reason}
            </span>
          )}
        </span>
      ),
    },
  ];
}
