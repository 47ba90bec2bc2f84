/**
 * What the page prints in place of itself. It is rendered only while the page prints, whether a button or the browser
 * started it.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import classes from './print-sheet.module.css';

export function PrintSheet({ children }: { readonly children: ReactNode }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => controller.abort();
  }, []);
  return isPrinting && createPortal(<div className={classes.sheet}>{children}</div>, document.body);
}
