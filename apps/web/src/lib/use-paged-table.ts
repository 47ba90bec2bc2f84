import { limits } from '@klasna/contract/limits';
import type { DataTableProps, TablePages } from '@klasna/kit/data-table';
import { messageOf } from './api/api-failure.ts';
import { useLastPage } from './use-last-page.ts';

/** The query result of a paged list. */
interface Found<Row> {
  readonly data:
    | {
        readonly data: readonly Row[];
        readonly meta: { readonly pagination: { readonly total: number; readonly totalPages: number } };
      }
    | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface Paging {
  readonly page: number;
  readonly limit?: number;
  readonly sizes?: TablePages['sizes'];
  /** Shown if loading fails and the server sent no message. */
  readonly failed: string;
  /** `replace`: replaces the current history entry. */
  readonly onPage: (page: number, way?: { readonly replace: boolean }) => void;
}

/** Converts the query result of a paged list to the props of a table. */
export function usePagedTable<Row>(
  { data: list, error, isPlaceholderData, refetch }: Found<Row>,
  { page, limit = limits.pageSize, sizes, failed, onPage }: Paging,
): Pick<DataTableProps<Row>, 'rows' | 'refreshing' | 'error' | 'pages'> {
  const pagination = list?.meta.pagination;
  useLastPage(page, isPlaceholderData ? undefined : pagination?.totalPages, (last) =>
    onPage(last, { replace: true }),
  );
  return {
    rows: list?.data,
    refreshing: isPlaceholderData,
    error: error && !list ? { title: messageOf(error, failed), onRetry: () => void refetch() } : undefined,
    pages: pagination && {
      page,
      limit,
      total: pagination.total,
      onChange: (next) => onPage(next),
      ...(sizes && { sizes }),
    },
  };
}
