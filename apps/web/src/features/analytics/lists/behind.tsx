/** The shared parts of the lists behind the statistics: breadcrumb, range and pagination. */
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconChartBar } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { TextLink } from '../../../lib/links.tsx';
import { usePagedTable } from '../../../lib/use-paged-table.ts';
import { type BehindSearch, changeBehindSearch } from '../analytics-search.ts';
import { RangeField } from '../range-field.tsx';
import { rangeIn } from '../range-in.ts';

export interface BehindProps {
  readonly search: BehindSearch;
  /** `replace`: replaces the current history entry. */
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
  const { page = 1 } = search;
  const paged = usePagedTable(props.found, {
    page,
    failed: t('lists.failed'),
    onPage: (next, way) => onSearch(changeBehindSearch(search, { page: next }), way),
  });
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
        {...paged}
        rowKey={rowKey}
        rowName={rowName}
        toolbar={
          <>
            <RangeField
              range={search.range}
              onRange={(range) => onSearch(changeBehindSearch(search, { range }))}
            />
            {filters}
          </>
        }
        filtered={filtered}
        onClearFilters={() => onSearch(rangeIn(search))}
        empty={<EmptyState icon={IconChartBar} title={t('lists.empty')} description={t('lists.emptyHint')} />}
      />
    </PageFrame>
  );
}
