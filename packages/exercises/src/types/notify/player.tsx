import { IconNote } from '@klasna/kit/icons';
import { toReadableColour } from '@klasna/kit/readable-colour';
import type words from '@klasna/languages/en/exercises/kinds/notify.json';
import type { CSSProperties } from 'react';
import type { PlayerProps } from '../../components/component-types.ts';
import { PlayerBox } from '../../components/player-box.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';
import classes from './notify.module.css';

export function Player({ view: { text, color }, language }: PlayerProps<Content>) {
  const translate = useTypeTranslation<typeof words>('notify');
  const colours = {
    '--note': color,
    '--note-in-light': toReadableColour('light', color),
    '--note-in-dark': toReadableColour('dark', color),
  } as CSSProperties;
  return (
    <PlayerBox isSolution={false} lang={language}>
      <div role="note" aria-label={translate('name')} className={classes.note} style={colours}>
        <IconNote className={classes.picture ?? ''} aria-hidden />
        <p className={classes.text} dir="auto">
          {text}
        </p>
      </div>
    </PlayerBox>
  );
}
