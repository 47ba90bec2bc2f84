import { Checkbox } from '@mantine/core';
import type { KeyboardEvent, MouseEvent } from 'react';
import { RowMenu } from '../row-menu.tsx';
import { useTranslation } from '../translations.ts';
import classes from './data-table.module.css';
import { roles } from './roles.ts';
import { changeKeys } from './select-rows.ts';
import type { DataTableProps } from './types.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly isFirst: boolean;
  readonly table: DataTableProps<Row>;
}

/**
 * Returns whether a click opens the row: not a click on a link, button or field inside the row, and not while text is
 * selected.
 */
const opensRow = (event: MouseEvent<HTMLElement>) =>
  event.target instanceof Element &&
  event.target.closest('a, button, input, label, [role="menu"]') === null &&
  event.currentTarget.contains(event.target) &&
  window.getSelection()?.toString() === '';

export function TableRow<Row>({ row, isFirst, table }: TableRowProps<Row>) {
  const { t } = useTranslation('kit');
  const { columns, rowKey, rowName, selection, rowActions, onOpen } = table;
  const key = rowKey(row);
  const isSelected = selection?.selected.has(key) ?? false;
  const canSelect = selection?.canSelect?.(row) ?? true;
  const changeSelection = (isAdded: boolean) =>
    selection?.onChange(changeKeys(selection.selected, [key], isAdded));
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen?.(row);
    if (event.key === ' ' && selection && canSelect) {
      event.preventDefault();
      changeSelection(!isSelected);
    }
  };
  return (
    <tr
      {...roles.row}
      className={classes.row}
      data-row=""
      data-chosen={isSelected || undefined}
      data-opens={onOpen ? true : undefined}
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={handleKeyDown}
      onClick={(event) => opensRow(event) && onOpen?.(row)}
    >
      {selection && (
        <td {...roles.cell} className={classes.pick}>
          {canSelect && (
            <Checkbox
              aria-label={t('table.selectRow', { name: rowName(row) })}
              checked={isSelected}
              onChange={(event) => changeSelection(event.currentTarget.checked)}
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
