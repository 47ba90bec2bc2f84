/** Around every player: the size in which exercises are read, and a clear word where the right answers are shown. */
import { IconEye } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import classes from './player-box.module.css';

export interface PlayerBoxProps {
  /** The right answers stand in place of one's own. */
  readonly isSolution: boolean;
  /** The language of the exercise. */
  readonly lang: string;
  readonly children: ReactNode;
}

export function PlayerBox({ isSolution, lang, children }: PlayerBoxProps) {
  const { t } = useTranslation('exercises');
  return (
    <div className={classes.box} data-solution={isSolution || undefined}>
      <div role="status">
        {isSolution && (
          <p className={classes.label}>
            <IconEye size={18} aria-hidden />
            {t('player.solution')}
          </p>
        )}
      </div>
      <div lang={lang}>{children}</div>
    </div>
  );
}
