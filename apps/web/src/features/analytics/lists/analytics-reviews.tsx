/** The list of reviewed homework, newest first, with the time until its review. */
import type { reviewList } from '@klasna/contract/analytics/models';
import { defaultRange } from '@klasna/contract/analytics/values';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { formatName } from '../../../lib/format-name.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { reviewsQuery } from '../analytics-query.ts';
import { useFormatHours } from '../use-format-hours.ts';
import { AnalyticsList, type AnalyticsListPageProps } from './analytics-list.tsx';
import { PersonCell } from './person-cell.tsx';

type Row = z.output<typeof reviewList>['data'][number];

export function AnalyticsReviews({ search, onSearch }: AnalyticsListPageProps) {
  const { t } = useTranslation(['analytics', 'common']);
  const { range = defaultRange, page = 1 } = search;
  const found = useQuery(reviewsQuery({ range, page }));
  const columns = useColumns();
  return (
    <AnalyticsList<Row>
      {...{ search, onSearch, columns, query: found }}
      title={t('common:pages.analyticsReviews')}
      description={t('reviews.hint')}
      rowKey={({ homeworkId, student }) => `${homeworkId} ${student.id}`}
      rowName={({ student }) => formatName(student)}
    />
  );
}

const msPerHour = 3_600_000;

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('analytics');
  const formatDateTime = useFormatDateTime();
  const formatHours = useFormatHours();
  return [
    { key: 'student', header: t('lists.student'), cell: ({ student }) => <PersonCell person={student} /> },
    {
      key: 'homework',
      header: t('lists.homework'),
      cell: ({ class: { id, name }, homeworkId, number, title, student }) => (
        <TextLink
          to="/classes/$id/homework/$homeworkId"
          params={{ id, homeworkId }}
          search={{ student: student.id }}
        >
          {title === null
            ? t('lists.numbered', { class: name, number })
            : t('lists.titled', { class: name, number, title })}
        </TextLink>
      ),
    },
    { key: 'sentAt', header: t('lists.sentAt'), cell: ({ sentAt }) => formatDateTime(sentAt) },
    {
      key: 'reviewedAt',
      header: t('lists.reviewedAt'),
      cell: ({ reviewedAt }) => formatDateTime(reviewedAt),
    },
    {
      key: 'wait',
      header: t('reviews.waited'),
      align: 'end',
      cell: ({ sentAt, reviewedAt }) =>
        formatHours((Date.parse(reviewedAt) - Date.parse(sentAt)) / msPerHour),
    },
  ];
}
