/**
 * A list of rows that a person types one after another. Enter goes to the next field or adds a row, Backspace removes
 * an empty row, Alt with an arrow moves a row, and Shift+Enter inserts a row below. A pasted list or table becomes
 * rows, and a person can undo the paste. The exercise type renders the content of a row; the keys work in all text
 * fields of a row.
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
  /** The name of the list, for example "Statements". */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /**
   * How to read and change the texts of a row: `cellsOf` reads the texts and `withCells` replaces them, in the order of
   * the fields; a row without text is empty. `newRow` creates a row; `readRows` parses pasted texts in a richer format.
   */
  readonly shape: Shape<Row>;
  /** Returns the name of the row at an index, such as "Statement 2", for screen readers and the buttons of the row. */
  readonly nameOf: (index: number) => string;
  readonly addLabel: string;
  /** The minimum number of rows; rows can be removed only above this number. */
  readonly min?: number;
  readonly max?: number;
  /**
   * Whether each row shows buttons that move it. Only lists whose order matters need them; Alt with an arrow always
   * works.
   */
  readonly isMovable?: boolean;
  /** `cards` is for rows that contain lists of rows themselves. */
  readonly layout?: 'lines' | 'cards';
  /** Says what can be pasted, if the exercise type reads more than lines and cells. */
  readonly hint?: string;
  /** The validation message about the list as a whole. */
  readonly error?: string | undefined;
  /** Renders the content of a row. Unchanged rows do not render again while this function keeps its identity. */
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
