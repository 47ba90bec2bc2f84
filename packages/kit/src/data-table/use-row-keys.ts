import { type KeyboardEvent, useRef } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys walk the rows; the table is one stop of the Tab key. */
export function useRowKeys() {
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || !(event.target instanceof HTMLElement) || !event.target.hasAttribute('data-row')) return;
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const next = rows[step(rows.indexOf(event.target), rows.length - 1)];
    event.preventDefault();
    for (const row of rows) row.tabIndex = row === next ? 0 : -1;
    next?.focus();
  };
  return { body, onKeyDown };
}
