/**
 * The one list of the house: search as one types, pages, sort, a menu on each row, arrow keys between rows. It holds
 * nothing itself: search, page and sort belong to the address, the rows to the query cache.
 */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CardRows } from './data-table/card-rows.tsx';
import classes from './data-table/data-table.module.css';
import { TableHead } from './data-table/head.tsx';
import { Pages } from './data-table/pages.tsx';
import { roles } from './data-table/roles.ts';
import { TableRow } from './data-table/row.tsx';
import { SelectionBar } from './data-table/selection.tsx';
import { SkeletonRows } from './data-table/skeleton-rows.tsx';
import type { DataTableProps } from './data-table/types.ts';
import { useRowKeys } from './data-table/use-row-keys.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { IconSearch } from './icons.ts';
import { SearchField } from './search-field.tsx';
import { useTranslation } from './words.ts';

export type * from './data-table/types.ts';

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, search, toolbar, pages, error, selection } = props;
  const rowKeys = useRowKeys();
  const loading = rows === undefined && !error;
  const state = emptiness(props);
  return (
    <div className={classes.root}>
      {(search || toolbar) && (
        <div className={classes.toolbar}>
          {search && <SearchField {...search} className={classes.search} />}
          {toolbar}
        </div>
      )}
      {selection && <SelectionBar table={props} selection={selection} />}
      {error && rows === undefined ? (
        <ErrorState {...error} />
      ) : (
        (state ??
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
                  <TableRow key={rowKey(row)} row={row} first={index === 0} table={props} />
                ))}
              </tbody>
            </table>
          </div>
        )))
      )}
      {pages && pages.total > 0 && <Pages {...pages} list={label} />}
    </div>
  );
}

/** What stands in the place of the rows when there are none. */
function emptiness<Row>({ rows, empty, search, filtered, onClearFilters }: DataTableProps<Row>): ReactNode {
  if (rows === undefined || rows.length > 0) return null;
  if (!filtered && !search?.value) return empty;
  return <NoResults onClear={onClearFilters ?? (search && (() => search.onChange('')))} />;
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
