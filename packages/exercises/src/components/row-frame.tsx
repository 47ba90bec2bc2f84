/** One row of a list and its buttons. Memoised because lists may be long. */
import { IconChevronDown, IconChevronUp, IconX } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon } from '@mantine/core';
import { memo, type ReactNode, useCallback } from 'react';
import classes from './row-list.module.css';

export interface RowTools<Row> {
  readonly row: Row;
  readonly index: number;
  /** The index of the row in the stored list; null for an empty row, which is not stored. */
  readonly storedIndex: number | null;
  /** The result of `nameOf`, for the labels of the fields. */
  readonly name: string;
  readonly change: (row: Row) => void;
}

/** Callbacks that keep their identity and always call the latest version of the functions of the list. */
export interface RowActions<Row> {
  readonly changeAt: (index: number, row: Row) => void;
  readonly move: (index: number, to: number) => void;
  readonly remove: (index: number) => void;
}

interface RowFrameProps<Row> extends Omit<RowTools<Row>, 'change'> {
  readonly actions: RowActions<Row>;
  readonly isMovable: boolean;
  readonly isLast: boolean;
  readonly isRequired: boolean;
  readonly children: (tools: RowTools<Row>) => ReactNode;
}

function Frame<Row>(props: RowFrameProps<Row>) {
  const { row, index, storedIndex, name, actions, isMovable, isLast, isRequired, children } = props;
  const { t } = useTranslation('exercises');
  const change = useCallback((next: Row) => actions.changeAt(index, next), [actions, index]);
  return (
    <li className={classes.row}>
      <span className={classes.number} aria-hidden>
        {index + 1}
      </span>
      <div className={classes.fields}>{children({ row, index, storedIndex, name, change })}</div>
      <div className={classes.tools}>
        {isMovable && (
          <>
            <ActionIcon
              aria-label={t('editor.rows.moveUp', { name })}
              disabled={index === 0}
              onClick={() => actions.move(index, index - 1)}
            >
              <IconChevronUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('editor.rows.moveDown', { name })}
              disabled={isLast}
              onClick={() => actions.move(index, index + 1)}
            >
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          aria-label={t('editor.rows.remove', { name })}
          disabled={isRequired}
          onClick={() => actions.remove(index)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

export const RowFrame = memo(Frame) as typeof Frame;
