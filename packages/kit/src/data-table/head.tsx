import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts';
import { useTranslation } from '../translations.ts';
import classes from './data-table.module.css';
import { roles } from './roles.ts';
import { changeKeys, listSelectableKeys } from './select-rows.ts';
import type { Column, DataTableProps, TableSort } from './types.ts';

export function TableHead<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation('kit');
  const { columns, selection, rowActions, sort, onSort } = props;
  const keys = listSelectableKeys(props);
  const selectedCount = keys.filter((key) => selection?.selected.has(key)).length;
  return (
    <thead {...roles.group} className={classes.head}>
      <tr {...roles.row}>
        {selection && (
          <th {...roles.head} scope="col" className={classes.pick}>
            <Checkbox
              aria-label={t('table.selectAll')}
              checked={keys.length > 0 && selectedCount === keys.length}
              indeterminate={selectedCount > 0 && selectedCount < keys.length}
              disabled={keys.length === 0}
              onChange={({ currentTarget }) =>
                selection.onChange(changeKeys(selection.selected, keys, currentTarget.checked))
              }
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

const sortIcons = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };
const ariaSorts = { asc: 'ascending', desc: 'descending', none: undefined } as const;

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : 'none';
  const Picture = sortIcons[direction];
  return (
    <th
      {...roles.head}
      scope="col"
      aria-sort={ariaSorts[direction]}
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
