/** Shows a given text and underlines the characters that differ from the expected text. */
import type { ItemResult } from '../define.ts';
import classes from './diff-text.module.css';
import { splitAtDiff } from './mark.ts';

export function DiffText({ text, diff }: { readonly text: string; readonly diff?: ItemResult['diff'] }) {
  return splitAtDiff(text, diff).map(({ text: piece, differs, from }) =>
    differs ? (
      <u key={`${from} differs`} className={classes.differs} data-missing={piece === '' || undefined}>
        {piece}
      </u>
    ) : (
      <span key={from}>{piece}</span>
    ),
  );
}
