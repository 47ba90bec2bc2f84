/** The teaching load: of all teachers for administrators, or the weeks of one teacher. */
import type { TeachingLoad } from '@klasna/contract/analytics/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconUsers } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { StackedBarLegend } from '@klasna/kit/stacked-bar';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { download } from '../../../lib/api/download.ts';
import { formatDay } from '../../../lib/dates.ts';
import { DownloadButton } from '../../../lib/download-button.tsx';
import { formatName } from '../../../lib/format-name.ts';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { TextLink } from '../../../lib/links.tsx';
import { PeriodFields } from '../../../lib/period/period-fields.tsx';
import { readPeriod } from '../../../lib/period/period-search.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { fromTableSort, toTableSort } from '../../../lib/table-sort.ts';
import { loadQuery } from '../analytics-query.ts';
import { PersonCell } from '../lists/person-cell.tsx';
import classes from './load.module.css';
import type { LoadSearch } from './load-search.ts';
import { LoadSum } from './load-sum.tsx';
import { type LoadRow, loadSorts, sortLoad } from './sort-load.ts';
import { useFormatLoad } from './use-format-load.ts';
import { useLoadColumns } from './use-load-columns.tsx';

interface LoadPageProps {
  readonly search: LoadSearch;
  readonly onSearch: (search: LoadSearch) => void;
}

export function LoadPage({ search, onSearch }: LoadPageProps) {
  const { t } = useTranslation(['teaching-load', 'common']);
  const format = useFormatLoad();
  const canSeeAll = useCan('analytics.listLessons');
  const period = readPeriod(search);
  const request = { ...period, ...(search.teacherId && canSeeAll && { teacherId: search.teacherId }) };
  const { data: load, error, refetch, isFetching, isPlaceholderData } = useQuery(loadQuery(request));
  const isOfOne = !canSeeAll || search.teacherId !== undefined;
  const [shownTeacher] = load && isOfOne ? load.teachers : [];
  const isOfAnother = canSeeAll && search.teacherId !== undefined;
  return (
    <PageFrame
      title={isOfAnother && shownTeacher ? formatName(shownTeacher.teacher) : t('common:pages.teachingLoad')}
      breadcrumb={
        isOfAnother ? (
          <TextLink to="/analytics/load" search={period}>
            {t('common:pages.teachingLoad')}
          </TextLink>
        ) : (
          <TextLink to="/analytics">{t('common:pages.analytics')}</TextLink>
        )
      }
      {...(load && {
        description: t('total', { taught: format(load.total.taught), booked: format(load.total.booked) }),
      })}
      actions={
        <DownloadButton
          label={t('export')}
          failureText={t('notExported')}
          onDownload={() =>
            download('GET /tenant/teaching-load/export.csv', { query: request, name: 'teaching-load.csv' })
          }
        />
      }
    >
      <PeriodFields
        labels={{ from: t('from'), to: t('to') }}
        period={load?.period}
        search={search}
        onPeriod={({ from, to }) => {
          const { from: _, to: __, ...kept } = search;
          onSearch({ ...kept, ...(from && { from }), ...(to && { to }) });
        }}
      />
      {error && !load ? (
        <ErrorState
          title={messageOf(error, t('failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : !load ? (
        <ListSkeleton rows={6} />
      ) : (
        <>
          <LoadSum
            total={load.total}
            noHours={<NoHours teacherId={isOfAnother ? search.teacherId : undefined} isOfOne={isOfOne} />}
          />
          <StackedBarLegend names={[t('taught'), t('booked'), t('free')]} />
          {isOfOne ? (
            <WeeksTable load={load} isRefreshing={isPlaceholderData} />
          ) : (
            <TeachersTable {...{ load, search, onSearch }} isRefreshing={isPlaceholderData} />
          )}
        </>
      )}
    </PageFrame>
  );
}

interface NoHoursProps {
  /** The teacher whose load an administrator reads. */
  readonly teacherId: string | undefined;
  readonly isOfOne: boolean;
}

/** Says why nothing is free, and where hours are set. */
function NoHours({ teacherId, isOfOne }: NoHoursProps) {
  const { t } = useTranslation('teaching-load');
  if (!isOfOne) return t('nobodyKeepsHours');
  return (
    <>
      {t('keepsNoHours')}
      {/* On a line of its own, because a link within a text differs from it by its colour only. */}
      <span className={classes.way}>
        {teacherId === undefined ? (
          <TextLink to="/lessons/schedule/hours">{t('setHours')}</TextLink>
        ) : (
          <TextLink to="/users/teachers/$id" params={{ id: teacherId }} search={{ tab: 'teaching' }}>
            {t('setHours')}
          </TextLink>
        )}
      </span>
    </>
  );
}

interface TableProps {
  readonly load: TeachingLoad;
  readonly isRefreshing: boolean;
}

function TeachersTable({ load, search, onSearch, isRefreshing }: TableProps & LoadPageProps) {
  const { t, i18n } = useTranslation('teaching-load');
  const { sort = '-taught' } = search;
  const columns = useLoadColumns<LoadRow>(load.teachers, ({ total }) => total, {
    header: t('teacher'),
    name: ({ teacher }) => (
      <PersonCell
        person={teacher}
        link={(name) => (
          <TextLink to="/analytics/load" search={{ ...readPeriod(search), teacherId: teacher.id }}>
            <bdi>{name}</bdi>
          </TextLink>
        )}
      />
    ),
  });
  return (
    <DataTable<LoadRow>
      label={t('byTeacher')}
      columns={columns}
      rows={sortLoad(load.teachers, sort, i18n.language)}
      rowKey={({ teacher }) => teacher.id}
      rowName={({ teacher }) => formatName(teacher)}
      refreshing={isRefreshing}
      sort={toTableSort(sort)}
      onSort={(tableSort) => {
        const { sort: _, ...kept } = search;
        const chosen = fromTableSort(tableSort, loadSorts);
        onSearch({ ...kept, ...(chosen && { sort: chosen }) });
      }}
      empty={<EmptyState icon={IconUsers} title={t('empty')} help={<GuideLink page="teachingLoad" />} />}
    />
  );
}

type Week = TeachingLoad['weeks'][number] & { readonly index: number };

function WeeksTable({ load, isRefreshing }: TableProps) {
  const { t } = useTranslation('teaching-load');
  const [of] = load.teachers;
  const weeks = load.weeks.map((week, index): Week => ({ ...week, index }));
  const formatWeek = ({ from, to }: Week): string =>
    from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  const columns: readonly Column<Week>[] = useLoadColumns<Week>(
    weeks,
    ({ index }) => of?.weeks[index] ?? load.total,
    { header: t('week'), name: (week) => <bdi>{formatWeek(week)}</bdi> },
  ).map((column) => ({ ...column, sortable: false }));
  return (
    <DataTable<Week>
      label={t('byWeek')}
      columns={columns}
      rows={weeks}
      rowKey={({ from }) => from}
      rowName={formatWeek}
      refreshing={isRefreshing}
      empty={<EmptyState icon={IconUsers} title={t('empty')} />}
    />
  );
}
