import { IconEyeOff, IconNote } from '@klasna/kit/icons';
import { readableIn } from '@klasna/kit/readable-colour';
import { useTranslation } from '@klasna/kit/words';
import type { CSSProperties } from 'react';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import type { Content } from './content.ts';
import classes from './notify.module.css';

export function Player({ view: { text, color, visibleToStudent }, language }: PlayerProps<Content>) {
  const { t, i18n } = useTranslation('exercises');
  const colours = {
    '--note': color,
    '--note-in-light': readableIn('light', color),
    '--note-in-dark': readableIn('dark', color),
  } as CSSProperties;
  return (
    <PlayerBox isSolution={false} lang={language}>
      <div role="note" aria-label={t('kinds.notify.name')} className={classes.note} style={colours}>
        <IconNote className={classes.picture ?? ''} aria-hidden />
        <div className={classes.words}>
          <p className={classes.text} dir="auto">
            {text}
          </p>
          {!visibleToStudent && (
            <p className={classes.hidden} lang={i18n.language}>
              <IconEyeOff size={16} aria-hidden />
              {t('player.notify.hidden')}
            </p>
          )}
        </div>
      </div>
    </PlayerBox>
  );
}
