/** What is read at length: a serif with room to breathe, never longer than seventy letters a line. */
import type { ReactNode } from 'react';
import classes from './reading-text.module.css';

export interface ReadingTextProps {
  readonly children: ReactNode;
  /** The language of the text, when it is not that of the page: hyphenation and voices follow it. */
  readonly lang?: string;
}

export function ReadingText({ children, lang }: ReadingTextProps) {
  return (
    <div className={classes.text} lang={lang} dir="auto">
      {children}
    </div>
  );
}
