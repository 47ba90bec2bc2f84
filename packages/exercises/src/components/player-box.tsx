/** The frame around a player: it sets the text size and the language, and shows a label while the solution is shown. */
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
