/** Text for longer reading: a serif font with generous spacing and at most seventy characters a line. */
import type { ReactNode } from 'react';
import classes from './reading-text.module.css';

export interface ReadingTextProps {
  readonly children: ReactNode;
  /** The language of the text, if it differs from that of the page; hyphenation and screen readers depend on it. */
  readonly lang?: string;
}

export function ReadingText({ children, lang }: ReadingTextProps) {
  return (
    <div className={classes.text} lang={lang} dir="auto">
      {children}
    </div>
  );
}
