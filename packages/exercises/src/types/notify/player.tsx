import { IconNote } from '@klasna/kit/icons';
import { readableIn } from '@klasna/kit/readable-colour';
import type words from '@klasna/languages/en/exercises/kinds/notify.json';
import type { CSSProperties } from 'react';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';
import classes from './notify.module.css';

export function Player({ view: { text, color }, language }: PlayerProps<Content>) {
  const own = useOwnWords<typeof words>('notify');
  const colours = {
    '--note': color,
    '--note-in-light': readableIn('light', color),
    '--note-in-dark': readableIn('dark', color),
  } as CSSProperties;
  return (
    <PlayerBox isSolution={false} lang={language}>
      <div role="note" aria-label={own('name')} className={classes.note} style={colours}>
        <IconNote className={classes.picture ?? ''} aria-hidden />
        <p className={classes.text} dir="auto">
          {text}
        </p>
      </div>
    </PlayerBox>
  );
}
