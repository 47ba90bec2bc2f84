/** A text with something in the places of its gaps; line breaks stay where the teacher made them. */
import { Fragment, type ReactNode } from 'react';
import classes from './gap-text.module.css';
import { holdPunctuation } from './hold-punctuation.ts';

interface GapTextProps<Slot> {
  readonly segments: readonly (string | Slot)[];
  readonly children: (slot: Slot) => ReactNode;
}

export function GapText<Slot extends object>({ segments, children }: GapTextProps<Slot>) {
  return (
    <div className={classes.text} dir="auto" data-gap-text>
      {holdPunctuation(segments).map((part, index) => {
        if (typeof part === 'string') {
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are told apart by their place alone.
          return <Fragment key={index}>{part}</Fragment>;
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are told apart by their place alone.
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
