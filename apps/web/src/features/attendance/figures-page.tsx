/** Attendance by student, class or group in a period. */
import type { AttendanceFigures } from '@klasna/contract/attendance/models';
import { attendanceGroupings } from '@klasna/contract/attendance/values';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconListCheck } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../lib/api/download.ts';
import { DownloadButton } from '../../lib/download-button.tsx';
import { formatName } from '../../lib/format-name.ts';
import { GuideLink } from '../../lib/guide-link.tsx';
import { TextLink } from '../../lib/links.tsx';
import { PeriodFields } from '../../lib/period/period-fields.tsx';
import { readPeriod } from '../../lib/period/period-search.ts';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import classes from './attendance.module.css';
import { type AttendanceSearch, changeAttendanceSearch } from './attendance-search.ts';
import { figuresQuery } from './figures-query.ts';
import { useCountColumns, usePercentFormat } from './use-count-columns.tsx';

interface FiguresPageProps {
  readonly search: AttendanceSearch;
  readonly onSearch: (search: AttendanceSearch, options?: { readonly replace: boolean }) => void;
}

type Row = AttendanceFigures['data'][number];

const nameOf = ({ student, class: schoolClass, group }: Row): string =>
  student ? formatName(student) : (schoolClass?.name ?? group?.name ?? '');

export function FiguresPage({ search, onSearch }: FiguresPageProps) {
  const { t } = useTranslation(['attendance', 'common']);
  const { by = 'student', page = 1 } = search;
  const period = readPeriod(search);
  const query = useQuery(figuresQuery({ ...period, by, page }));
  const change = (changes: Parameters<typeof changeAttendanceSearch>[1]) =>
    onSearch(changeAttendanceSearch(search, changes));
  const pagedTable = usePagedTable(query, {
    page,
    failureText: t('failed'),
    onPage: (nextPage, options) => onSearch(changeAttendanceSearch(search, { page: nextPage }), options),
  });
  const formatPercent = usePercentFormat();
  const columns: readonly Column<Row>[] = [
    { key: 'name', header: t(`figures.names.${by}`), cell: (row) => <NameCell row={row} search={search} /> },
    ...useCountColumns<Row>(),
  ];
  const total = query.data?.meta.total;
  return (
    <PageFrame
      title={t('common:pages.attendance')}
      breadcrumb={<TextLink to="/analytics">{t('common:pages.analytics')}</TextLink>}
      {...(total &&
        total.percent !== null && {
          description: t('figures.total', { percent: formatPercent(total.percent), count: total.expected }),
        })}
      actions={
        <DownloadButton
          label={t('figures.export')}
          failureText={t('figures.notExported')}
          onDownload={() =>
            download('GET /tenant/attendance/export.csv', { query: period, name: 'attendance.csv' })
          }
        />
      }
    >
      <DataTable<Row>
        label={t('title')}
        columns={columns}
        {...pagedTable}
        rowKey={(row) => (row.student ?? row.class ?? row.group)?.id ?? ''}
        rowName={nameOf}
        toolbar={
          <div className={classes.toolbar}>
            <SegmentedControl
              aria-label={t('figures.by')}
              data={attendanceGroupings.map((value) => ({ value, label: t(`figures.groupings.${value}`) }))}
              value={by}
              onChange={(value) => change({ by: attendanceGroupings.find((item) => item === value) })}
            />
            <PeriodFields
              labels={{ from: t('figures.from'), to: t('figures.to') }}
              period={query.data?.meta.period}
              search={search}
              onPeriod={change}
            />
          </div>
        }
        empty={
          <EmptyState
            icon={IconListCheck}
            title={t('figures.empty')}
            description={t('figures.emptyHint')}
            help={<GuideLink page="attendance" />}
          />
        }
      />
    </PageFrame>
  );
}

function NameCell({ row, search }: { readonly row: Row; readonly search: AttendanceSearch }) {
  const { student, class: schoolClass, group } = row;
  if (student)
    return (
      <TextLink to="/users/students/$id" params={{ id: student.id }}>
        <bdi>{formatName(student)}</bdi>
      </TextLink>
    );
  if (schoolClass)
    return (
      <TextLink to="/analytics/attendance/$id" params={{ id: schoolClass.id }} search={readPeriod(search)}>
        <bdi>{schoolClass.name}</bdi>
      </TextLink>
    );
  return (
    <TextLink to="/users/groups/$id" params={{ id: group?.id ?? '' }}>
      <bdi>{group?.name}</bdi>
    </TextLink>
  );
}
