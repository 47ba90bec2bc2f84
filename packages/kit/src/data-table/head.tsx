import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts';
import { useTranslation } from '../words.ts';
import classes from './data-table.module.css';
import { roles } from './roles.ts';
import { selectableKeys, withKeys } from './select-rows.ts';
import type { Column, DataTableProps, TableSort } from './types.ts';

export function TableHead<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation('kit');
  const { columns, selection, rowActions, sort, onSort } = props;
  const keys = selectableKeys(props);
  const chosen = keys.filter((key) => selection?.selected.has(key)).length;
  return (
    <thead {...roles.group} className={classes.head}>
      <tr {...roles.row}>
        {selection && (
          <th {...roles.head} scope="col" className={classes.pick}>
            <Checkbox
              aria-label={t('table.selectAll')}
              checked={keys.length > 0 && chosen === keys.length}
              indeterminate={chosen > 0 && chosen < keys.length}
              disabled={keys.length === 0}
              onChange={({ currentTarget }) =>
                selection.onChange(withKeys(selection.selected, keys, currentTarget.checked))
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
