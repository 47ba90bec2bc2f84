/**
 * The list component of the whole product: search while typing, pages, sorting, a menu on each row, arrow keys between
 * rows. The component keeps no state: search, page and sort order are in the URL, the rows in the query cache.
 */
import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './data-table/data-table.module.css';
import { TableHead } from './data-table/head.tsx';
import { Pages } from './data-table/pages.tsx';
import { roles } from './data-table/roles.ts';
import { TableRow } from './data-table/row.tsx';
import { countSelected, SelectionBar } from './data-table/selection.tsx';
import { SkeletonRows } from './data-table/skeleton-rows.tsx';
import type { DataTableProps } from './data-table/types.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { IconSearch } from './icons.ts';
import { SearchField } from './search-field.tsx';
import { CardsSkeleton } from './skeletons.tsx';
import { useTranslation } from './translations.ts';

const keySteps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Lets arrow keys move between rows; the whole table is one tab stop. */
function useRowKeys() {
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step || !(event.target instanceof HTMLElement) || !event.target.hasAttribute('data-row')) return;
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const next = rows[step(rows.indexOf(event.target), rows.length - 1)];
    event.preventDefault();
    for (const row of rows) row.tabIndex = row === next ? 0 : -1;
    next?.focus();
  };
  return { body, onKeyDown };
}

interface CardRowsProps<Row> extends DataTableProps<Row> {
  readonly card: (row: Row) => ReactNode;
}

function CardRows<Row>({ label, rows, rowKey, refreshing, card }: CardRowsProps<Row>) {
  if (!rows) return <CardsSkeleton hasPictures={false} />;
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      aria-busy={refreshing}
      data-refreshing={refreshing || undefined}
    >
      {rows.map((row) => (
        <li key={rowKey(row)}>{card(row)}</li>
      ))}
    </ul>
  );
}

export type * from './data-table/types.ts';

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, search, toolbar, pages, error, selection } = props;
  const rowKeys = useRowKeys();
  const loading = rows === undefined && !error;
  const emptyContent = renderEmptyContent(props);
  const isCovered = selection !== undefined && countSelected(selection) > 0;
  return (
    <div className={classes.root}>
      {(search || toolbar) && (
        <div className={classes.toolbar} data-covered={isCovered || undefined} inert={isCovered}>
          {search && <SearchField {...search} className={classes.search} />}
          {toolbar}
        </div>
      )}
      {selection && <SelectionBar table={props} selection={selection} />}
      {error && rows === undefined ? (
        <ErrorState {...error} />
      ) : (
        (emptyContent ??
        (props.card ? (
          <CardRows {...props} card={props.card} />
        ) : (
          <div className={classes.scroll} data-refreshing={props.refreshing || undefined}>
            <table
              className={classes.table}
              {...roles.table}
              aria-label={label}
              aria-busy={loading || props.refreshing}
            >
              <TableHead {...props} />
              <tbody {...roles.group} ref={rowKeys.body} onKeyDown={rowKeys.onKeyDown}>
                {loading && <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />}
                {rows?.map((row, index) => (
                  <TableRow key={rowKey(row)} row={row} isFirst={index === 0} table={props} />
                ))}
              </tbody>
            </table>
          </div>
        )))
      )}
      {pages && pages.total > 0 && <Pages {...pages} listName={label} />}
    </div>
  );
}

/** Renders the content that replaces the rows of an empty list. */
function renderEmptyContent<Row>({
  rows,
  empty,
  search,
  filtered,
  onClearFilters,
}: DataTableProps<Row>): ReactNode {
  if (rows === undefined || rows.length > 0) return null;
  if (!filtered && !search?.value) return empty;
  return search ? (
    <NoResults onClear={onClearFilters ?? (() => search.onChange(''))} />
  ) : (
    <NothingMatches onClear={onClearFilters} />
  );
}

/** For lists that have filters and no search. */
function NothingMatches({ onClear }: { readonly onClear: (() => void) | undefined }) {
  const { t } = useTranslation('kit');
  return (
    <EmptyState
      icon={IconSearch}
      title={t('table.nothingMatches')}
      description={t('table.nothingMatchesHint')}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            {t('table.clearFilters')}
          </Button>
        )
      }
    />
  );
}

function NoResults({ onClear }: { readonly onClear: (() => void) | undefined }) {
  const { t } = useTranslation('kit');
  return (
    <EmptyState
      icon={IconSearch}
      title={t('table.noResults')}
      description={t('table.noResultsHint')}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            {t('table.clearSearch')}
          </Button>
        )
      }
    />
  );
}
