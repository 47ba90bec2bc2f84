/** Keyboard and clipboard handling for a list of rows. */
import { useLatest } from '@klasna/kit/use-latest';
import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { readRows } from '../kit/read-paste.ts';
import type { RowActs } from './row-frame.tsx';
import {
  insertAt,
  isBlank,
  keysAfter,
  layLines,
  layRows,
  moveTo,
  removeAt,
  replaceAt,
  type Shape,
} from './rows.ts';
import { isTextField, ownTextFieldsIn, textFieldsIn, useRowFocus } from './use-row-focus.ts';

interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly shape: Shape<Row>;
  readonly min: number;
  readonly max: number;
  readonly isNested: boolean;
}

export interface Pasted<Row> {
  readonly before: readonly Row[];
  readonly place: number;
  readonly count: number;
}

/** Stable React keys for rows: a moved row keeps its focus, and a running upload ends in the right row. */
function useRowKeys<Row>(rows: readonly Row[]): readonly number[] {
  const next = useRef(0);
  const newKey = (): number => next.current++;
  const [shown, setShown] = useState(() => ({ rows, keys: rows.map(newKey) }));
  if (shown.rows === rows) return shown.keys;
  const keys = keysAfter(shown.keys, shown.rows, rows, newKey);
  setShown({ rows, keys });
  return keys;
}

export function useRowList<Row>({ rows, onChange, shape, min, max, isNested }: Listed<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const focus = useRowFocus(list);
  const [pasted, setPasted] = useState<Pasted<Row> | null>(null);
  const keys = useRowKeys(rows);

  const change = (next: readonly Row[]): void => {
    setPasted(null);
    onChange(next);
  };
  const add = (place: number): void => {
    if (rows.length >= max) return;
    focus({ place, at: 'start' });
    change(insertAt(rows, place, shape.newRow()));
  };
  const remove = (place: number, at: 'start' | 'end'): void => {
    if (rows.length <= min) return;
    focus({ place: at === 'end' ? Math.max(place - 1, 0) : Math.min(place, rows.length - 2), at });
    change(removeAt(rows, place));
  };
  const move = (place: number, to: number, field: number): void => {
    if (to < 0 || to >= rows.length) return;
    focus({ place: to, at: field });
    change(moveTo(rows, place, to));
  };
  const latest = useLatest({ rows, change, move, remove });
  const acts = useMemo(
    (): RowActs<Row> => ({
      changeAt: (place, row) => latest.current.change(replaceAt(latest.current.rows, place, row)),
      move: (place, to) => latest.current.move(place, to, 0),
      remove: (place) => latest.current.remove(place, 'start'),
    }),
    [latest],
  );
  const undo = (): void => {
    if (!pasted) return;
    focus({ place: pasted.place, at: 'start' });
    change(pasted.before);
  };

  /** The row of this list in which the event happened. */
  const rowOf = (target: Element): Element | undefined =>
    [...(list.current?.children ?? [])].find((row) => row.contains(target));
  const placeOf = (row: Element): number => [...(row.parentElement?.children ?? [])].indexOf(row);

  /** Moves the focus to the next field, or to the next row if it is blank; otherwise adds a row. */
  const goOn = (row: Element, place: number, from: Element): void => {
    const next = textFieldsIn(row).find(
      (field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const after = rows[place + 1];
    if (next) next.focus();
    else if (after !== undefined && isBlank(shape, after)) {
      const below = row.nextElementSibling;
      if (below) textFieldsIn(below)[0]?.focus();
    } else add(place + 1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target } = event;
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isTextField(target)) return;
    const row = rowOf(target);
    if (!row) return;
    const place = placeOf(row);
    const present = rows[place];
    if (present === undefined) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (key === 'Enter' && event.shiftKey && !isCommand) {
      if (isNested) return;
      event.preventDefault();
      add(place + 1);
    } else if (key === 'Enter' && !isCommand && !event.altKey) {
      event.preventDefault();
      goOn(row, place, target);
    } else if (key === 'Backspace' && target.value === '' && isBlank(shape, present)) {
      event.preventDefault();
      remove(place, 'end');
    } else if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      move(place, place + (key === 'ArrowUp' ? -1 : 1), textFieldsIn(row).indexOf(target));
    } else if (pasted && isCommand && !event.shiftKey && event.code === 'KeyZ') {
      event.preventDefault();
      undo();
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || !isTextField(event.target)) return;
    const row = rowOf(event.target);
    if (!row) return;
    const place = placeOf(row);
    const present = rows[place];
    const field = ownTextFieldsIn(row).indexOf(event.target);
    if (present === undefined || field < 0) return;
    const text = event.clipboardData.getData('text/plain');
    const read = field === 0 && /[\t\n\r]/.test(text.trim()) ? shape.readRows?.(text) : undefined;
    const lines = readRows(text, shape.cellsOf(present).length - field);
    const isMany = lines.length > 1 || ((lines[0]?.length ?? 0) > 1 && isBlank(shape, present));
    if (!read && !isMany) return;
    event.preventDefault();
    const laid = read ? layRows(rows, shape, place, read) : layLines(rows, shape, { place, field }, lines);
    focus({ place: laid.last, at: 'end' });
    onChange(laid.rows);
    setPasted({ before: rows, place, count: read?.length ?? lines.length });
  };

  return { list, keys, pasted, acts, add, undo, onKeyDown, onPaste };
}
