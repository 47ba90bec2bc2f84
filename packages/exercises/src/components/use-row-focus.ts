/** Moves the focus into a row after the row is rendered. */
import { type RefObject, useEffect, useRef } from 'react';

export interface FocusRequest {
  readonly index: number;
  readonly position: 'start' | 'end' | number;
}

/** Matches text fields, but not checkboxes and other controls. */
const textFieldSelector =
  'input:not([type=checkbox],[type=radio],[type=file],[type=hidden],:disabled),textarea:not(:disabled)';

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (target: EventTarget): target is TextField =>
  target instanceof Element &&
  target.matches(textFieldSelector) &&
  target.getAttribute('role') !== 'combobox';

export const textFieldsIn = (row: Element): TextField[] => [
  ...row.querySelectorAll<TextField>(textFieldSelector),
];

/** Lists the text fields of a row, without those in lists inside the row. */
export const ownTextFieldsIn = (row: Element): TextField[] =>
  textFieldsIn(row).filter((field) => field.closest('[data-row-list]') === row.parentElement);

export function useRowFocus(list: RefObject<HTMLElement | null>): (request: FocusRequest) => void {
  const request = useRef<FocusRequest | null>(null);
  useEffect(() => {
    const row = request.current === null ? undefined : list.current?.children[request.current.index];
    if (!row || request.current === null) return;
    const { position } = request.current;
    request.current = null;
    const field = textFieldsIn(row).at(position === 'start' ? 0 : position === 'end' ? -1 : position);
    field?.focus();
    field?.setSelectionRange?.(field.value.length, field.value.length);
  });
  return (next) => {
    request.current = next;
  };
}
