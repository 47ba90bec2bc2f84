import type { ReactNode } from 'react';
import type { Icon } from '../icons.ts';

export interface Column<Row> {
  /** The key of the column, which is also its sort key in `onSort`. */
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  readonly width?: string;
  /** Where a long value may wrap: `anywhere` for addresses, `words` for texts, `never` for a date with time. */
  readonly breaks?: 'words' | 'anywhere' | 'never';
  /** Whether the column is hidden on narrow screens, which show rows as cards. */
  readonly wideOnly?: boolean;
}

export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: Icon;
  readonly onSelect: () => void;
  readonly tone?: 'plain' | 'danger';
  /** Why the action is not available. The menu item is then disabled and shows this text. */
  readonly refusal?: string | undefined;
}

export interface TableSort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

export interface TablePages {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
  /** The page sizes to choose from; undefined if the person cannot choose. */
  readonly sizes?: PageSizes;
}

interface PageSizes {
  readonly choices: readonly number[];
  readonly onChange: (limit: number) => void;
}

export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Decides which rows have a checkbox; without this function, all rows have one. */
  readonly canSelect?: (row: Row) => boolean;
  /** The option to select all matching rows on all pages. */
  readonly everything?: {
    readonly total: number;
    readonly isSelected: boolean;
    readonly onSelect: () => void;
  };
  /** Buttons for the selected rows, which are shown above the table while any row is selected. */
  readonly actions?: ReactNode;
}

export interface TableSearch {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The rows of the page; undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Returns the name of the row for its checkbox: "Select {name}". */
  readonly rowName: (row: Row) => string;
  /** Whether the shown rows are stale and being reloaded. */
  readonly refreshing?: boolean;
  /** Set if the first page failed to load. */
  readonly error?: { readonly title?: string; readonly onRetry: () => void } | undefined;
  readonly search?: TableSearch;
  /** Filters, which are shown beside the search field. */
  readonly toolbar?: ReactNode;
  readonly pages?: TablePages | undefined;
  readonly sort?: TableSort | undefined;
  readonly onSort?: (sort: TableSort) => void;
  readonly selection?: TableSelection<Row> | undefined;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  /** Renders a row as a card at every width. Without this function, a card shows the content of the columns. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  /** Called when a person clicks the row or presses Enter on it. */
  readonly onOpen?: (row: Row) => void;
  /** Shown if the list is empty without a search or filter; otherwise the table shows "nothing matches". */
  readonly empty: ReactNode;
  readonly filtered?: boolean;
  readonly onClearFilters?: () => void;
}
