import { IconPlayerPause, IconPlayerPlay } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/gif.json';
import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';
import type { PlayerProps } from '../../components/component-types.ts';
import { PlayerBox } from '../../components/player-box.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { PictureContent } from '../../model/picture-model.ts';
import classes from './gif.module.css';

export function Player({ view, commonFields: { gif }, language }: PlayerProps<PictureContent>) {
  const { i18n } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('gif');
  const prefersStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [chosenMotion, setChosen] = useState<boolean | null>(null);
  const isMoving = chosenMotion ?? !prefersStill;
  const { alt = '', caption = '' } = view.about[0] ?? {};
  const name = alt || caption || translate('player.name');
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
          {isMoving ? translate('player.pause') : translate('player.play')}
        </Button>
      </figure>
    </PlayerBox>
  );
}

/** Shows a still picture of a GIF on a canvas, because browsers cannot pause a GIF. */
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
