import { limits } from '@klasna/contract/limits';
import type { DataTableProps, TablePages } from '@klasna/kit/data-table';
import { messageOf } from './api/api-failure.ts';
import { useLastPage } from './use-last-page.ts';

/** What the query of a list says that is read page by page. */
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
  /** What is said where the first page could not be read, and the server gave no reason. */
  readonly failed: string;
  /** `replace`: the way back does not lead through what was shown before. */
  readonly onPage: (page: number, way?: { readonly replace: boolean }) => void;
}

/** What a table shows of such a list: its rows, its pages, and why there are none. */
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
