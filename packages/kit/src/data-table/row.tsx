import { Checkbox } from '@mantine/core';
import type { KeyboardEvent, MouseEvent } from 'react';
import { RowMenu } from '../row-menu.tsx';
import { useTranslation } from '../words.ts';
import classes from './data-table.module.css';
import { roles } from './roles.ts';
import { withKeys } from './select-rows.ts';
import type { DataTableProps } from './types.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly first: boolean;
  readonly table: DataTableProps<Row>;
}

/** Whether a click opens the row: not on a link, button or field inside it, and not while selecting text. */
const isOwnClick = (event: MouseEvent<HTMLElement>) =>
  event.target instanceof Element &&
  event.target.closest('a, button, input, label, [role="menu"]') === null &&
  event.currentTarget.contains(event.target) &&
  window.getSelection()?.toString() === '';

export function TableRow<Row>({ row, first, table }: TableRowProps<Row>) {
  const { t } = useTranslation('kit');
  const { columns, rowKey, rowName, selection, rowActions, onOpen } = table;
  const key = rowKey(row);
  const chosen = selection?.selected.has(key) ?? false;
  const canSelect = selection?.canSelect?.(row) ?? true;
  const choose = (isAdded: boolean) => selection?.onChange(withKeys(selection.selected, [key], isAdded));
  const open = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen?.(row);
    if (event.key === ' ' && selection && canSelect) {
      event.preventDefault();
      choose(!chosen);
    }
  };
  return (
    <tr
      {...roles.row}
      className={classes.row}
      data-row=""
      data-chosen={chosen || undefined}
      data-opens={onOpen ? true : undefined}
      tabIndex={first ? 0 : -1}
      onKeyDown={open}
      onClick={(event) => isOwnClick(event) && onOpen?.(row)}
    >
      {selection && (
        <td {...roles.cell} className={classes.pick}>
          {canSelect && (
            <Checkbox
              aria-label={t('table.selectRow', { name: rowName(row) })}
              checked={chosen}
              onChange={(event) => choose(event.currentTarget.checked)}
            />
          )}
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          {...roles.cell}
          data-align={column.align}
          data-title={index === 0 || undefined}
          data-wide={column.wideOnly || undefined}
        >
          {index > 0 && (
            <span className={classes.cardLabel} aria-hidden>
              {column.header}
            </span>
          )}
          <div className={classes.value} data-breaks={column.breaks}>
            {column.cell(row)}
          </div>
        </td>
      ))}
      {rowActions && (
        <td {...roles.cell} className={classes.menu}>
          <RowMenu actions={rowActions(row)} />
        </td>
      )}
    </tr>
  );
}
