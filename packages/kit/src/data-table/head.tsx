import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts';
import { useTranslation } from '../words.ts';
import classes from './data-table.module.css';
import { roles } from './roles.ts';
import type { Column, DataTableProps, TableSort } from './types.ts';

export function TableHead<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation('kit');
  const { columns, rows = [], rowKey, selection, rowActions, sort, onSort } = props;
  const chosen = rows.filter((row) => selection?.selected.has(rowKey(row))).length;
  const chooseAll = (all: boolean) => {
    const next = new Set(selection?.selected);
    for (const row of rows) all ? next.add(rowKey(row)) : next.delete(rowKey(row));
    selection?.onChange(next);
  };
  return (
    <thead {...roles.group} className={classes.head}>
      <tr {...roles.row}>
        {selection && (
          <th {...roles.head} scope="col" className={classes.pick}>
            <Checkbox
              aria-label={t('table.selectAll')}
              checked={rows.length > 0 && chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={(event) => chooseAll(event.currentTarget.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {rowActions && (
          <th {...roles.head} scope="col" className={classes.menu}>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}

const pictures = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };
const spoken = { asc: 'ascending', desc: 'descending', none: undefined } as const;

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : 'none';
  const Picture = pictures[direction];
  return (
    <th
      {...roles.head}
      scope="col"
      aria-sort={spoken[direction]}
      data-align={column.align}
      style={{ width: column.width }}
    >
      {column.sortable && onSort ? (
        <UnstyledButton
          className={classes.sort}
          data-active={direction !== 'none' || undefined}
          onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {column.header}
          <Picture size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        column.header
      )}
    </th>
  );
}
