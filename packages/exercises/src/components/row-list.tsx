/**
 * A list of rows to type one after another. Enter goes to the next field or adds a row, Backspace removes an empty row,
 * Alt with an arrow moves a row, Shift+Enter inserts a row below; a pasted list or table becomes rows, which can be
 * undone. The exercise type renders the content of a row; all of this works in every text field of it.
 */
import { IconArrowBackUp, IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { RowFrame, type RowTools } from './row-frame.tsx';
import classes from './row-list.module.css';
import { isBlank, type Shape } from './rows.ts';
import { toStoredIndexes } from './stored-index.ts';
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
  readonly nameOf: (index: number) => string;
  readonly addLabel: string;
  /** The minimum number of rows, below which none can be removed. */
  readonly min?: number;
  readonly max?: number;
  /** Shows buttons for moving rows, where the order matters; Alt with an arrow always works. */
  readonly isMovable?: boolean;
  /** Cards for rows that contain lists of rows. */
  readonly layout?: 'lines' | 'cards';
  /** Says what can be pasted, where a type reads more than lines and cells. */
  readonly hint?: string;
  /** The validation message about the list as a whole. */
  readonly error?: string | undefined;
  /** Unchanged rows do not render again as long as this function stays the same. */
  readonly children: (tools: RowTools<Row>) => ReactNode;
}

const NestedContext = createContext(false);

export function RowList<Row>({
  label,
  rows,
  onChange,
  shape,
  nameOf,
  addLabel,
  min = 1,
  max = 100,
  isMovable = false,
  layout = 'lines',
  hint,
  error,
  children,
}: RowListProps<Row>) {
  const { t } = useTranslation('exercises');
  const isNested = useContext(NestedContext);
  const rowList = useRowList({ rows, onChange, shape, min, max, isNested });
  const defaultHint =
    shape.cellsOf(shape.newRow()).length > 1 ? 'editor.rows.hintFields' : 'editor.rows.hint';
  const storedIndexes = toStoredIndexes(rows, (row) => isBlank(shape, row));
  return (
    <NestedContext value={true}>
      <div className={classes.root}>
        <ol
          ref={rowList.list}
          aria-label={label}
          className={classes.list}
          data-row-list
          data-look={layout}
          onKeyDown={rowList.onKeyDown}
          onPaste={rowList.onPaste}
        >
          {rows.map((row, index) => (
            <RowFrame
              key={rowList.keys[index]}
              row={row}
              index={index}
              storedIndex={storedIndexes[index] ?? null}
              name={nameOf(index)}
              actions={rowList.actions}
              isMovable={isMovable}
              isLast={index === rows.length - 1}
              isRequired={rows.length <= min}
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
            onClick={() => rowList.add(rows.length)}
          >
            {addLabel}
          </Button>
          <div role="status" className={classes.said}>
            {rowList.pasted && t('editor.rows.pasted', { count: rowList.pasted.count })}
          </div>
          {rowList.pasted && (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={rowList.undo}
            >
              {t('editor.rows.undo')}
            </Button>
          )}
          {!isNested && !rowList.pasted && <span className={classes.hint}>{hint ?? t(defaultHint)}</span>}
        </div>
      </div>
    </NestedContext>
  );
}
