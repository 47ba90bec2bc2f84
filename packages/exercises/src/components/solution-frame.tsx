/** Frames a player, and labels its content as the solution while the solution is shown. */
import { IconKey } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import classes from './solution-frame.module.css';

interface SolutionFrameProps {
  readonly isSolution: boolean;
  readonly children: ReactNode;
}

export function SolutionFrame({ isSolution, children }: SolutionFrameProps) {
  const { t } = useTranslation('exercises');
  return (
    <div className={classes.frame} data-solution={isSolution || undefined}>
      {isSolution && (
        <p className={classes.label} role="status">
          <IconKey size={18} aria-hidden />
          {t('player.solution')}
        </p>
      )}
      {children}
    </div>
  );
}
