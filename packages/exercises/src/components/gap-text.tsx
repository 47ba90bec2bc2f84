/** A text with an element in each gap; it keeps the line breaks that the teacher typed. */
import { Fragment, type ReactNode } from 'react';
import { attachPunctuation } from './attach-punctuation.ts';
import classes from './gap-text.module.css';

interface GapTextProps<Slot> {
  readonly segments: readonly (string | Slot)[];
  readonly children: (slot: Slot) => ReactNode;
}

export function GapText<Slot extends object>({ segments, children }: GapTextProps<Slot>) {
  return (
    <div className={classes.text} dir="auto" data-gap-text>
      {attachPunctuation(segments).map((part, index) => {
        if (typeof part === 'string') {
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
          return <Fragment key={index}>{part}</Fragment>;
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
          <span key={index} className={classes.held}>
            {part.before}
            {children(part.slot)}
            {part.after}
          </span>
        );
      })}
    </div>
  );
}
