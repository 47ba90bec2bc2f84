/** A given text with the characters underlined that differ from the expected text. */
import type { ItemResult } from '../define.ts';
import classes from './diff-text.module.css';
import { piecesOf } from './mark-of.ts';

export function DiffText({ text, diff }: { readonly text: string; readonly diff?: ItemResult['diff'] }) {
  return piecesOf(text, diff).map(({ text, differs, from }) =>
    differs ? (
      <u key={`${from} differs`} className={classes.differs} data-missing={text === '' || undefined}>
        {text}
      </u>
    ) : (
      <span key={from}>{text}</span>
    ),
  );
}
