/** The frame of a player: its text size, its language, and a label while the solution is shown. */
import type { ReactNode } from 'react';
import classes from './player-box.module.css';
import { SolutionFrame } from './solution-frame.tsx';

export interface PlayerBoxProps {
  /** Whether the solution is shown instead of the answer. */
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
