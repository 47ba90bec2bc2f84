import type { ReactNode } from 'react';
import type { Icon } from '../icons.ts';

export interface Column<Row> {
  /** Also the name sent when the list is sorted by it. */
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  readonly width?: string;
  /** Where a long value may break: an address breaks anywhere, words only between them, a moment nowhere. */
  readonly breaks?: 'words' | 'anywhere' | 'never';
  /** Left out of the card on a narrow screen. */
  readonly wideOnly?: boolean;
}

export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: Icon;
  readonly onSelect: () => void;
  readonly tone?: 'plain' | 'danger';
  /** Why this cannot be done; the entry stands there disabled and says so. */
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
  /** How many rows stand on a page may be chosen. */
  readonly sizes?: PageSizes;
}

interface PageSizes {
  readonly choices: readonly number[];
  readonly onChange: (limit: number) => void;
}

export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Rows that cannot be selected have no box; absent, all can. */
  readonly canSelect?: (row: Row) => boolean;
  /** All rows that match, on whatever page they stand. */
  readonly everything?: {
    readonly total: number;
    readonly isSelected: boolean;
    readonly onSelect: () => void;
  };
  /** What can be done with the chosen rows; stands above the table while any is chosen. */
  readonly actions?: ReactNode;
}

export interface TableSearch {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
}

export interface DataTableProps<Row> {
  /** What the list is of: the table's name for those who listen. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first page is on its way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** The row in words: "Select {name}". */
  readonly rowName: (row: Row) => string;
  /** The rows shown are old and new ones are on their way. */
  readonly refreshing?: boolean;
  /** The first load failed: what failed, and how to repeat it. */
  readonly error?: { readonly title?: string; readonly onRetry: () => void } | undefined;
  readonly search?: TableSearch;
  /** Filters and the like, beside the search. */
  readonly toolbar?: ReactNode;
  readonly pages?: TablePages | undefined;
  readonly sort?: TableSort | undefined;
  readonly onSort?: (sort: TableSort) => void;
  readonly selection?: TableSelection<Row> | undefined;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  /** The rows as cards, whatever the width: what the columns would say stands on them. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  /** A click on the row, or Enter. */
  readonly onOpen?: (row: Row) => void;
  /** Shown when there is nothing at all; with a search or filter set, "nothing matches" is shown instead. */
  readonly empty: ReactNode;
  readonly filtered?: boolean;
  readonly onClearFilters?: () => void;
}
