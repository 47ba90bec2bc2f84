import type { ReactNode } from 'react';
import { CardsSkeleton } from '../skeletons.tsx';
import classes from './data-table.module.css';
import type { DataTableProps } from './types.ts';

interface CardRowsProps<Row> extends DataTableProps<Row> {
  readonly card: (row: Row) => ReactNode;
}

export function CardRows<Row>({ label, rows, rowKey, refreshing, card }: CardRowsProps<Row>) {
  if (!rows) return <CardsSkeleton pictures={false} />;
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
