/** One row of a list with its buttons. Memoised because lists may be long. */
import { IconChevronDown, IconChevronUp, IconX } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { ActionIcon } from '@mantine/core';
import { memo, type ReactNode, useCallback } from 'react';
import classes from './row-list.module.css';

export interface RowTools<Row> {
  readonly row: Row;
  readonly place: number;
  /** Its index in the stored list; null if it is empty and not stored. */
  readonly kept: number | null;
  /** The result of `nameOf`, for the labels of the fields. */
  readonly name: string;
  readonly change: (row: Row) => void;
}

/** Stable callbacks that always call the latest version of the list's functions. */
export interface RowActs<Row> {
  readonly changeAt: (place: number, row: Row) => void;
  readonly move: (place: number, to: number) => void;
  readonly remove: (place: number) => void;
}

interface RowFrameProps<Row> extends Omit<RowTools<Row>, 'change'> {
  readonly acts: RowActs<Row>;
  readonly movable: boolean;
  readonly isLast: boolean;
  readonly isNeeded: boolean;
  readonly children: (tools: RowTools<Row>) => ReactNode;
}

function Frame<Row>(props: RowFrameProps<Row>) {
  const { row, place, kept, name, acts, movable, isLast, isNeeded, children } = props;
  const { t } = useTranslation('exercises');
  const change = useCallback((next: Row) => acts.changeAt(place, next), [acts, place]);
  return (
    <li className={classes.row}>
      <span className={classes.number} aria-hidden>
        {place + 1}
      </span>
      <div className={classes.fields}>{children({ row, place, kept, name, change })}</div>
      <div className={classes.tools}>
        {movable && (
          <>
            <ActionIcon
              aria-label={t('editor.rows.moveUp', { name })}
              disabled={place === 0}
              onClick={() => acts.move(place, place - 1)}
            >
              <IconChevronUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('editor.rows.moveDown', { name })}
              disabled={isLast}
              onClick={() => acts.move(place, place + 1)}
            >
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          aria-label={t('editor.rows.remove', { name })}
          disabled={isNeeded}
          onClick={() => acts.remove(place)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

export const RowFrame = memo(Frame) as typeof Frame;
