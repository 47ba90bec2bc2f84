import type { ReactNode } from 'react';
import type { Icon } from '../icons.ts';

export interface Column<Row> {
  /** Also the sort key in `onSort`. */
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  readonly width?: string;
  /** Where a long value may wrap: an address anywhere, text between words, a date with time nowhere. */
  readonly breaks?: 'words' | 'anywhere' | 'never';
  /** Hidden on narrow screens, where rows are cards. */
  readonly wideOnly?: boolean;
}

export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: Icon;
  readonly onSelect: () => void;
  readonly tone?: 'plain' | 'danger';
  /** Why the action is not available; the menu item is disabled and shows this text. */
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
  /** Set where the person may choose the page size. */
  readonly sizes?: PageSizes;
}

interface PageSizes {
  readonly choices: readonly number[];
  readonly onChange: (limit: number) => void;
}

export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Rows for which this returns false have no checkbox; without it all rows are selectable. */
  readonly canSelect?: (row: Row) => boolean;
  /** Selects all matching rows on all pages. */
  readonly everything?: {
    readonly total: number;
    readonly isSelected: boolean;
    readonly onSelect: () => void;
  };
  /** Buttons for the selected rows, shown above the table while any row is selected. */
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
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** The name of the row for its checkbox: "Select {name}". */
  readonly rowName: (row: Row) => string;
  /** The rows shown are stale and being reloaded. */
  readonly refreshing?: boolean;
  /** The first load failed. */
  readonly error?: { readonly title?: string; readonly onRetry: () => void } | undefined;
  readonly search?: TableSearch;
  /** Filters, shown beside the search. */
  readonly toolbar?: ReactNode;
  readonly pages?: TablePages | undefined;
  readonly sort?: TableSort | undefined;
  readonly onSort?: (sort: TableSort) => void;
  readonly selection?: TableSelection<Row> | undefined;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  /** Renders each row as a card at every width; the card shows the content of the columns. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  /** Called on a click on the row or Enter. */
  readonly onOpen?: (row: Row) => void;
  /** Shown when the list is empty; with a search or filter set, "nothing matches" is shown instead. */
  readonly empty: ReactNode;
  readonly filtered?: boolean;
  readonly onClearFilters?: () => void;
}
