/** Keyboard and clipboard handling for a list of rows. */
import { useLatest } from '@klasna/kit/use-latest';
import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { parseRows } from '../model/parse-paste.ts';
import type { RowActions } from './row-frame.tsx';
import {
  insertAt,
  insertLines,
  insertRows,
  isBlank,
  keysAfter,
  moveTo,
  removeAt,
  replaceAt,
  type Shape,
} from './rows.ts';
import { toRowCommand } from './to-row-command.ts';
import { isTextField, ownTextFieldsIn, textFieldsIn, useRowFocus } from './use-row-focus.ts';

interface RowListOptions<Row> {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly shape: Shape<Row>;
  readonly min: number;
  readonly max: number;
  readonly isNested: boolean;
}

export interface Pasted<Row> {
  readonly before: readonly Row[];
  readonly index: number;
  readonly count: number;
}

/** Keeps a stable React key for each row, so that a moved row keeps its focus and an upload ends in the right row. */
function useRowKeys<Row>(rows: readonly Row[]): readonly number[] {
  const next = useRef(0);
  const newKey = (): number => next.current++;
  const [rendered, setShown] = useState(() => ({ rows, keys: rows.map(newKey) }));
  if (rendered.rows === rows) return rendered.keys;
  const keys = keysAfter(rendered.keys, rendered.rows, rows, newKey);
  setShown({ rows, keys });
  return keys;
}

const findFieldAfter = (row: Element, from: Element) =>
  textFieldsIn(row).find((field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);

const focusFirstField = (row: Element | null): void => {
  if (row) textFieldsIn(row)[0]?.focus();
};

const findChildWith = (parent: Element | null, target: Element): Element | undefined =>
  [...(parent?.children ?? [])].find((child) => child.contains(target));

const findRowIndex = (row: Element): number => [...(row.parentElement?.children ?? [])].indexOf(row);

export function useRowList<Row>({ rows, onChange, shape, min, max, isNested }: RowListOptions<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const focus = useRowFocus(list);
  const [pasted, setPasted] = useState<Pasted<Row> | null>(null);
  const keys = useRowKeys(rows);

  const change = (next: readonly Row[]): void => {
    setPasted(null);
    onChange(next);
  };
  const add = (index: number): void => {
    if (rows.length >= max) return;
    focus({ index, position: 'start' });
    change(insertAt(rows, index, shape.newRow()));
  };
  const remove = (index: number, position: 'start' | 'end'): void => {
    if (rows.length <= min) return;
    const next = position === 'end' ? Math.max(index - 1, 0) : Math.min(index, rows.length - 2);
    focus({ index: next, position });
    change(removeAt(rows, index));
  };
  const move = (index: number, to: number, field: number): void => {
    if (to < 0 || to >= rows.length) return;
    focus({ index: to, position: field });
    change(moveTo(rows, index, to));
  };
  const latest = useLatest({ rows, change, move, remove });
  const actions = useMemo(
    (): RowActions<Row> => ({
      changeAt: (index, row) => latest.current.change(replaceAt(latest.current.rows, index, row)),
      move: (index, to) => latest.current.move(index, to, 0),
      remove: (index) => latest.current.remove(index, 'start'),
    }),
    [latest],
  );
  const undo = (): void => {
    if (!pasted) return;
    focus({ index: pasted.index, position: 'start' });
    change(pasted.before);
  };

  /** Finds the row of this list in which the event happened. */
  const findRow = (target: Element) => findChildWith(list.current, target);

  /** Moves the focus to the next field, or to the next row if that row is empty; otherwise adds a row. */
  const focusNextField = (row: Element, index: number, from: Element): void => {
    const next = findFieldAfter(row, from);
    const after = rows[index + 1];
    if (next) next.focus();
    else if (after !== undefined && isBlank(shape, after)) focusFirstField(row.nextElementSibling);
    else add(index + 1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event;
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isTextField(target)) return;
    const row = findRow(target);
    if (!row) return;
    const index = findRowIndex(row);
    const present = rows[index];
    if (present === undefined) return;
    const command = toRowCommand(event, {
      isNested,
      canRemove: target.value === '' && isBlank(shape, present),
      canUndo: pasted !== null,
    });
    if (!command) return;
    event.preventDefault();
    if (command === 'add') add(index + 1);
    else if (command === 'next') focusNextField(row, index, target);
    else if (command === 'remove') remove(index, 'end');
    else if (command === 'undo') undo();
    else move(index, index + (command === 'up' ? -1 : 1), textFieldsIn(row).indexOf(target));
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || !isTextField(event.target)) return;
    const row = findRow(event.target);
    if (!row) return;
    const index = findRowIndex(row);
    const present = rows[index];
    const field = ownTextFieldsIn(row).indexOf(event.target);
    if (present === undefined || field < 0) return;
    const text = event.clipboardData.getData('text/plain');
    const read = field === 0 && /[\t\n\r]/.test(text.trim()) ? shape.readRows?.(text) : undefined;
    const lines = parseRows(text, shape.cellsOf(present).length - field);
    const isMany = lines.length > 1 || ((lines[0]?.length ?? 0) > 1 && isBlank(shape, present));
    if (!read && !isMany) return;
    event.preventDefault();
    const inserted = read
      ? insertRows(rows, shape, index, read)
      : insertLines(rows, shape, { index, field }, lines);
    focus({ index: inserted.last, position: 'end' });
    onChange(inserted.rows);
    setPasted({ before: rows, index, count: read?.length ?? lines.length });
  };

  return { list, keys, pasted, actions, add, undo, onKeyDown, onPaste };
}
