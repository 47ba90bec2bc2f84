/** Moves the focus into a row after it is rendered. */
import { type RefObject, useEffect, useRef } from 'react';

export interface FocusWish {
  readonly place: number;
  readonly at: 'start' | 'end' | number;
}

/** Selects text fields, without checkboxes and other controls. */
const typed =
  'input:not([type=checkbox],[type=radio],[type=file],[type=hidden],:disabled),textarea:not(:disabled)';

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (target: EventTarget): target is TextField =>
  target instanceof Element && target.matches(typed) && target.getAttribute('role') !== 'combobox';

export const textFieldsIn = (row: Element): TextField[] => [...row.querySelectorAll<TextField>(typed)];

/** Without the fields of lists inside the row. */
export const ownTextFieldsIn = (row: Element): TextField[] =>
  textFieldsIn(row).filter((field) => field.closest('[data-row-list]') === row.parentElement);

export function useRowFocus(list: RefObject<HTMLElement | null>): (wish: FocusWish) => void {
  const wish = useRef<FocusWish | null>(null);
  useEffect(() => {
    const row = wish.current === null ? undefined : list.current?.children[wish.current.place];
    if (!row || wish.current === null) return;
    const { at } = wish.current;
    wish.current = null;
    const field = textFieldsIn(row).at(at === 'start' ? 0 : at === 'end' ? -1 : at);
    field?.focus();
    field?.setSelectionRange?.(field.value.length, field.value.length);
  });
  return (next) => {
    wish.current = next;
  };
}
