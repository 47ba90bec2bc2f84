/**
 * A list of rows to type one after another. Enter goes to the next field or adds a row, Backspace removes an empty row,
 * Alt with an arrow moves a row, Shift+Enter inserts a row below; a pasted list or table becomes rows, which can be
 * undone. The exercise type renders the content of a row; all of this works in every text field of it.
 */
import { IconArrowBackUp, IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { keptPlaces } from './kept-place.ts';
import { RowFrame, type RowTools } from './row-frame.tsx';
import classes from './row-list.module.css';
import { isBlank, type Shape } from './rows.ts';
import { useRowList } from './use-row-list.ts';

export interface RowListProps<Row> {
  /** "Statements" */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /**
   * The texts of a row: `cellsOf` and `withCells` read and replace them, in the order of its fields; a row without text
   * is empty. `newRow` creates a row; `readRows` parses pasted texts in a richer format.
   */
  readonly shape: Shape<Row>;
  /** "Statement 2", for screen readers and the buttons of the row. Receives the index. */
  readonly nameOf: (place: number) => string;
  readonly addLabel: string;
  /** The minimum number of rows, below which none can be removed. */
  readonly min?: number;
  readonly max?: number;
  /** Shows buttons for moving rows, where the order matters; Alt with an arrow always works. */
  readonly movable?: boolean;
  /** Cards for rows that contain lists of rows. */
  readonly look?: 'lines' | 'cards';
  /** Says what can be pasted, where a type reads more than lines and cells. */
  readonly hint?: string;
  /** The validation message about the list as a whole. */
  readonly error?: string | undefined;
  /** Unchanged rows do not render again as long as this function stays the same. */
  readonly children: (tools: RowTools<Row>) => ReactNode;
}

const Nested = createContext(false);

export function RowList<Row>({
  label,
  rows,
  onChange,
  shape,
  nameOf,
  addLabel,
  min = 1,
  max = 100,
  movable = false,
  look = 'lines',
  hint,
  error,
  children,
}: RowListProps<Row>) {
  const { t } = useTranslation('exercises');
  const isNested = useContext(Nested);
  const typing = useRowList({ rows, onChange, shape, min, max, isNested });
  const usualHint = shape.cellsOf(shape.newRow()).length > 1 ? 'editor.rows.hintFields' : 'editor.rows.hint';
  const kept = keptPlaces(rows, (row) => isBlank(shape, row));
  return (
    <Nested value={true}>
      <div className={classes.root}>
        <ol
          ref={typing.list}
          aria-label={label}
          className={classes.list}
          data-row-list
          data-look={look}
          onKeyDown={typing.onKeyDown}
          onPaste={typing.onPaste}
        >
          {rows.map((row, place) => (
            <RowFrame
              key={typing.keys[place]}
              row={row}
              place={place}
              kept={kept[place] ?? null}
              name={nameOf(place)}
              acts={typing.acts}
              movable={movable}
              isLast={place === rows.length - 1}
              isNeeded={rows.length <= min}
            >
              {children}
            </RowFrame>
          ))}
        </ol>
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        <div className={classes.foot}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={rows.length >= max}
            onClick={() => typing.add(rows.length)}
          >
            {addLabel}
          </Button>
          <div role="status" className={classes.said}>
            {typing.pasted && t('editor.rows.pasted', { count: typing.pasted.count })}
          </div>
          {typing.pasted && (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={typing.undo}
            >
              {t('editor.rows.undo')}
            </Button>
          )}
          {!isNested && !typing.pasted && <span className={classes.hint}>{hint ?? t(usualHint)}</span>}
        </div>
      </div>
    </Nested>
  );
}
