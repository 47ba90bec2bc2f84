import { IconPlayerPause, IconPlayerPlay } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/gif.json';
import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';
import type { Pictured } from '../../kit/pictures.ts';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './gif.module.css';

export function Player({ view, beside: { gif }, language }: PlayerProps<Pictured>) {
  const { i18n } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('gif');
  const wantsStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isMoving = chosen ?? !wantsStill;
  const { alt = '', caption = '' } = view.about[0] ?? {};
  const name = alt || caption || own('player.name');
  if (gif === null) return null;
  return (
    <PlayerBox isSolution={false} lang={language}>
      <figure className={classes.figure}>
        {isMoving ? (
          <img className={classes.picture} src={gif} alt={name} />
        ) : (
          <Still url={gif} name={name} />
        )}
        {caption !== '' && (
          <figcaption className={classes.caption} dir="auto">
            {caption}
          </figcaption>
        )}
        <Button
          variant="default"
          lang={i18n.language}
          leftSection={
            isMoving ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />
          }
          onClick={() => setChosen(!isMoving)}
        >
          {isMoving ? own('player.pause') : own('player.play')}
        </Button>
      </figure>
    </PlayerBox>
  );
}

/** The still picture. Browsers cannot pause a GIF, but a canvas shows one frame of it. */
function Still({ url, name }: { readonly url: string; readonly name: string }) {
  const draw = (canvas: HTMLCanvasElement | null): void => {
    const picture = new Image();
    picture.onload = () => {
      if (!canvas) return;
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
    };
    picture.src = url;
  };
  return <canvas key={url} ref={draw} className={classes.picture} role="img" aria-label={name} />;
}
