/** A text with something in the places of its gaps; line breaks stay where the teacher made them. */
import { Fragment, type ReactNode } from 'react';
import classes from './gap-text.module.css';

interface GapTextProps<Slot> {
  readonly segments: readonly (string | Slot)[];
  readonly children: (slot: Slot) => ReactNode;
}

export function GapText<Slot extends object>({ segments, children }: GapTextProps<Slot>) {
  return (
    <div className={classes.text} dir="auto" data-gap-text>
      {segments.map((segment, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments are told apart by their place alone.
        <Fragment key={place}>{typeof segment === 'string' ? segment : children(segment)}</Fragment>
      ))}
    </div>
  );
}
