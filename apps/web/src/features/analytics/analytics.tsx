/** The school's analytics, compared with the previous period. */
import { defaultRange, type Range } from '@klasna/contract/analytics/values';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconChartBar } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { download } from '../../lib/api/download.ts';
import { DownloadButton } from '../../lib/download-button.tsx';
import { GuideLink } from '../../lib/guide-link.tsx';
import { ButtonLink } from '../../lib/links.tsx';
import { useFormatSchoolDay } from '../../lib/use-school-day.ts';
import classes from './analytics.module.css';
import { generalQuery, overTimeQuery } from './analytics-query.ts';
import { type AnalyticsSearch, changeAnalyticsSearch } from './analytics-search.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { Charts } from './charts.tsx';
import { Figures } from './figures.tsx';
import { RangeField } from './range-field.tsx';
import { TeachersTable } from './teachers-table.tsx';
import { useReadRights } from './use-read-rights.ts';

export interface AnalyticsProps {
  readonly search: AnalyticsSearch;
  readonly onSearch: (search: AnalyticsSearch) => void;
}

export function Analytics({ search, onSearch }: AnalyticsProps) {
  const { t } = useTranslation(['analytics', 'common']);
  const { data: overTime } = useQuery(overTimeQuery(search.range ?? defaultRange));
  const formatDay = useFormatSchoolDay();
  const canRead = useReadRights();
  return (
    <PageFrame
      title={t('common:pages.analytics')}
      description={
        overTime
          ? t('compared', { from: formatDay(overTime.from), to: formatDay(overTime.to) })
          : t('comparedWaiting')
      }
      actions={
        <>
          <RangeField
            range={search.range}
            onRange={(range) => onSearch(changeAnalyticsSearch(search, { range }))}
          />
          {canRead.attendance && (
            <ButtonLink to="/analytics/attendance" variant="default">
              {t('common:pages.attendance')}
            </ButtonLink>
          )}
          {canRead.load && (
            <ButtonLink to="/analytics/load" variant="default">
              {t('common:pages.teachingLoad')}
            </ButtonLink>
          )}
          <ExportButton range={search.range} />
        </>
      }
    >
      <AnalyticsContent search={search} onSearch={onSearch} />
    </PageFrame>
  );
}

function AnalyticsContent({ search, onSearch }: AnalyticsProps) {
  const { t } = useTranslation('analytics');
  const { range = defaultRange } = search;
  const general = useQuery(generalQuery(range));
  const overTime = useQuery(overTimeQuery(range));
  const canRead = useReadRights();
  const error = general.error ?? overTime.error;
  if (error && !(general.data && overTime.data))
    return (
      <ErrorState
        title={messageOf(error, t('failed'))}
        onRetry={() => {
          void general.refetch();
          void overTime.refetch();
        }}
        isRetrying={general.isFetching || overTime.isFetching}
      />
    );
  if (!general.data || !overTime.data) return <AnalyticsSkeleton />;
  const { now, before } = overTime.data;
  const hasHappened = [now, before].some(({ lessons, revenue }) => lessons.total > 0 || revenue.length > 0);
  return (
    <div data-refreshing={overTime.isPlaceholderData || undefined} className={classes.found}>
      <Figures search={search} general={general.data} overTime={overTime.data} />
      {hasHappened ? (
        <>
          <Charts
            range={range}
            overTime={overTime.data}
            asTable={search.tables === 'yes'}
            onTable={(asTable) =>
              onSearch(changeAnalyticsSearch(search, { tables: asTable ? 'yes' : undefined }))
            }
          />
          {canRead.teachers && (
            <TeachersTable
              search={search}
              onSort={(sort) => onSearch(changeAnalyticsSearch(search, { sort }))}
            />
          )}
        </>
      ) : (
        <EmptyState
          icon={IconChartBar}
          title={t('empty')}
          description={t('emptyHint')}
          help={<GuideLink page="analytics" />}
        />
      )}
    </div>
  );
}

/** Exports the statistics of the range as a CSV file, one row per step. */
function ExportButton({ range = defaultRange }: { readonly range: Range | undefined }) {
  const { t } = useTranslation('analytics');
  return (
    <DownloadButton
      label={t('export')}
      failureText={t('notExported')}
      onDownload={() =>
        download('GET /tenant/analytics/export.csv', { query: { range }, name: 'analytics.csv' })
      }
    />
  );
}
