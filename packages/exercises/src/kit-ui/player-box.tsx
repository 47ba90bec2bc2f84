/** Around a player: the size in which exercises are read, their language, and a word where right answers are shown. */
import type { ReactNode } from 'react';
import classes from './player-box.module.css';
import { SolutionFrame } from './solution-frame.tsx';

export interface PlayerBoxProps {
  /** The right answers stand in place of one's own. */
  readonly isSolution: boolean;
  /** The language of the exercise. */
  readonly lang: string;
  readonly children: ReactNode;
}

export function PlayerBox({ isSolution, lang, children }: PlayerBoxProps) {
  return (
    <div className={classes.box}>
      <SolutionFrame isSolution={isSolution}>
        <div lang={lang}>{children}</div>
      </SolutionFrame>
    </div>
  );
}
