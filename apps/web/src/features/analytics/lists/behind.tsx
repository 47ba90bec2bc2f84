/** What the lists behind the figures share: the way back, the range, and pages. */
import { limits } from '@klasna/contract/limits';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconChartBar } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useLastPage } from '../../../lib/use-last-page.ts';
import { type BehindSearch, changeBehindSearch, rangeIn } from '../analytics-search.ts';
import { RangeField } from '../range-field.tsx';

export interface BehindProps {
  readonly search: BehindSearch;
  /** `replace`: the way back does not lead through what was shown before. */
  readonly onSearch: (search: BehindSearch, way?: { readonly replace: boolean }) => void;
}

interface Answer<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly pagination: { readonly total: number; readonly totalPages: number } };
}

interface BehindListProps<Row> extends BehindProps {
  readonly title: string;
  readonly description?: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly filters?: ReactNode;
  readonly filtered?: boolean;
  readonly found: {
    readonly data: Answer<Row> | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
}

export function BehindList<Row>(props: BehindListProps<Row>) {
  const { search, onSearch, title, description, columns, rowKey, rowName, filters, filtered = false } = props;
  const { t } = useTranslation(['analytics', 'common']);
  const { data: list, error, isPlaceholderData, refetch } = props.found;
  const { page = 1 } = search;
  useLastPage(page, list && !isPlaceholderData ? list.meta.pagination.totalPages : undefined, (last) =>
    onSearch(changeBehindSearch(search, { page: last }), { replace: true }),
  );
  return (
    <PageFrame
      title={title}
      {...(description && { description })}
      breadcrumb={
        <TextLink to="/analytics" search={rangeIn(search)}>
          {t('common:pages.analytics')}
        </TextLink>
      }
    >
      <DataTable<Row>
        label={title}
        columns={columns}
        rows={list?.data}
        rowKey={rowKey}
        rowName={rowName}
        refreshing={isPlaceholderData}
        error={
          error && !list
            ? { title: messageOf(error, t('lists.failed')), onRetry: () => void refetch() }
            : undefined
        }
        toolbar={
          <>
            <RangeField
              range={search.range}
              onRange={(range) => onSearch(changeBehindSearch(search, { range }))}
            />
            {filters}
          </>
        }
        pages={
          list && {
            page,
            limit: limits.pageSize,
            total: list.meta.pagination.total,
            onChange: (next) => onSearch(changeBehindSearch(search, { page: next })),
          }
        }
        filtered={filtered}
        onClearFilters={() => onSearch(rangeIn(search))}
        empty={<EmptyState icon={IconChartBar} title={t('lists.empty')} description={t('lists.emptyHint')} />}
      />
    </PageFrame>
  );
}
