/** The shared parts of the lists behind the statistics: breadcrumb, range and pagination. */
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconChartBar } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { TextLink } from '../../../lib/links.tsx';
import { usePagedTable } from '../../../lib/use-paged-table.ts';
import { type AnalyticsListSearch, changeAnalyticsListSearch } from '../analytics-search.ts';
import { RangeField } from '../range-field.tsx';
import { readRange } from '../range-search.ts';

export interface AnalyticsListPageProps {
  readonly search: AnalyticsListSearch;
  /** Called with the new search params; `replace` replaces the current history entry. */
  readonly onSearch: (search: AnalyticsListSearch, options?: { readonly replace: boolean }) => void;
}

interface ListReply<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly pagination: { readonly total: number; readonly totalPages: number } };
}

interface AnalyticsListProps<Row> extends AnalyticsListPageProps {
  readonly title: string;
  readonly description?: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly filters?: ReactNode;
  readonly isFiltered?: boolean;
  readonly query: {
    readonly data: ListReply<Row> | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
}

export function AnalyticsList<Row>(props: AnalyticsListProps<Row>) {
  const {
    search,
    onSearch,
    title,
    description,
    columns,
    rowKey,
    rowName,
    filters,
    isFiltered = false,
  } = props;
  const { t } = useTranslation(['analytics', 'common']);
  const { page = 1 } = search;
  const pagedTable = usePagedTable(props.query, {
    page,
    failureText: t('lists.failed'),
    onPage: (nextPage, options) => onSearch(changeAnalyticsListSearch(search, { page: nextPage }), options),
  });
  return (
    <PageFrame
      title={title}
      {...(description && { description })}
      breadcrumb={
        <TextLink to="/analytics" search={readRange(search)}>
          {t('common:pages.analytics')}
        </TextLink>
      }
    >
      <DataTable<Row>
        label={title}
        columns={columns}
        {...pagedTable}
        rowKey={rowKey}
        rowName={rowName}
        toolbar={
          <>
            <RangeField
              range={search.range}
              onRange={(range) => onSearch(changeAnalyticsListSearch(search, { range }))}
            />
            {filters}
          </>
        }
        filtered={isFiltered}
        onClearFilters={() => onSearch(readRange(search))}
        empty={<EmptyState icon={IconChartBar} title={t('lists.empty')} description={t('lists.emptyHint')} />}
      />
    </PageFrame>
  );
}
