import { limits } from '@klasna/base/limits';
import type { DataTableProps, TablePages } from '@klasna/kit/data-table';
import { messageOf } from './api/api-failure.ts';
import { useLastPage } from './use-last-page.ts';

/** The query result of a paged list. */
interface PagedQuery<Row> {
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

interface PagedTableOptions {
  readonly page: number;
  readonly limit?: number;
  readonly sizes?: TablePages['sizes'];
  /** The message that is shown if loading fails and the server sent none. */
  readonly failureText: string;
  /** Opens a page of the list; `replace` replaces the current history entry. */
  readonly onPage: (page: number, options?: { readonly replace: boolean }) => void;
}

/** Converts the query result of a paged list to the props of a table. */
export function usePagedTable<Row>(
  { data: reply, error, isPlaceholderData, refetch }: PagedQuery<Row>,
  { page, limit = limits.pageSize, sizes, failureText, onPage }: PagedTableOptions,
): Pick<DataTableProps<Row>, 'rows' | 'refreshing' | 'error' | 'pages'> {
  const pagination = reply?.meta.pagination;
  useLastPage(page, isPlaceholderData ? undefined : pagination?.totalPages, (lastPage) =>
    onPage(lastPage, { replace: true }),
  );
  return {
    rows: reply?.data,
    refreshing: isPlaceholderData,
    error:
      error && !reply ? { title: messageOf(error, failureText), onRetry: () => void refetch() } : undefined,
    pages: pagination && {
      page,
      limit,
      total: pagination.total,
      onChange: (nextPage) => onPage(nextPage),
      ...(sizes && { sizes }),
    },
  };
}
