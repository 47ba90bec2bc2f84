/**
 * Rows that are typed one after another. Enter goes to the next field and makes the next row, Backspace in an empty row
 * removes it, Alt with an arrow moves it, Shift+Enter makes a row wherever one stands; a pasted list or table becomes
 * rows and can be taken back. What is drawn in a row is up to the kind: every text field in it takes part.
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
  /** What the list as a whole is called: "Statements". */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /**
   * What is typed in a row: `cellsOf` and `withCells` read and replace its texts, in the order of its fields; a row
   * with nothing in them is empty. `newRow` is what a row begins as; `readRows` reads pasted texts of a richer form.
   */
  readonly shape: Shape<Row>;
  /** "Statement 2", for screen readers and the buttons of the row. */
  readonly nameOf: (place: number) => string;
  readonly addLabel: string;
  /** As few rows as there may be: then none can be removed. */
  readonly min?: number;
  readonly max?: number;
  /** Where the order matters there are buttons for it; Alt with an arrow works everywhere. */
  readonly movable?: boolean;
  /** Cards for rows that hold rows themselves. */
  readonly look?: 'lines' | 'cards';
  /** What can be pasted here, where a kind understands more than lines and cells. */
  readonly hint?: string;
  /** What is wrong with the list as a whole. */
  readonly error?: string | undefined;
  /** Rows that are what they were are not drawn again as long as this is the same function. */
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
