/** The list of the lessons that the statistics count, newest first. */
import type { lessonList } from '@klasna/contract/analytics/models';
import { defaultRange, lessonFilters } from '@klasna/contract/analytics/values';
import { type EventStatus, eventStatuses } from '@klasna/contract/schedule/values';
import type { Column } from '@klasna/kit/data-table';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { formatName } from '../../../lib/format-name.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { lessonsQuery } from '../analytics-query.ts';
import { changeAnalyticsListSearch } from '../analytics-search.ts';
import { AllTeachers } from './all-teachers.tsx';
import { AnalyticsList, type AnalyticsListPageProps } from './analytics-list.tsx';

type Row = z.output<typeof lessonList>['data'][number];

const tones = {
  scheduled: 'info',
  completed: 'good',
  noShowWithCharge: 'warning',
  noShowWithoutCharge: 'neutral',
} as const satisfies Record<EventStatus, string>;

export function AnalyticsLessons({ search, onSearch }: AnalyticsListPageProps) {
  const { t } = useTranslation(['analytics', 'common']);
  const { range = defaultRange, status, teacherId, page = 1 } = search;
  const found = useQuery(
    lessonsQuery({ range, page, ...(status && { status }), ...(teacherId && { teacherId }) }),
  );
  const columns = useColumns();
  return (
    <AnalyticsList<Row>
      {...{ search, onSearch, columns, query: found }}
      title={t('common:pages.analyticsLessons')}
      rowKey={({ id }) => id}
      rowName={(lesson) => lesson.class.name}
      isFiltered={status !== undefined || teacherId !== undefined}
      filters={
        <>
          <NativeSelect
            aria-label={t('lists.status')}
            data={[
              { value: '', label: t('lists.allLessons') },
              ...eventStatuses.map((value) => ({ value, label: t(`lessons.${value}`) })),
              { value: 'noShow', label: t('teachers.noShow') },
            ]}
            value={status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onSearch(
                changeAnalyticsListSearch(search, { status: lessonFilters.find((item) => item === value) }),
              )
            }
          />
          <AllTeachers search={search} onSearch={onSearch} />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('analytics');
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'startsAt',
      header: t('lists.when'),
      breaks: 'never',
      cell: ({ startsAt }) => formatDateTime(startsAt),
    },
    {
      key: 'class',
      header: t('lists.class'),
      cell: ({ class: { id, name } }) => (
        <TextLink to="/classes/$id" params={{ id }}>
          {name}
        </TextLink>
      ),
    },
    { key: 'teacher', header: t('teachers.teacher'), cell: ({ teacher }) => formatName(teacher) },
    {
      key: 'duration',
      header: t('lists.duration'),
      breaks: 'never',
      cell: ({ duration }) => t('lists.minutes', { count: duration }),
    },
    {
      key: 'status',
      header: t('lists.status'),
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`lessons.${status}`)}</StatusBadge>,
    },
  ];
}
