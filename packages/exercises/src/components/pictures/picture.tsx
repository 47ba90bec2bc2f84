/** A picture with its caption; a press opens the picture enlarged to the window. */
import { IconZoomIn } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import type { PictureTexts } from '../../model/picture-model.ts';
import classes from './picture.module.css';

/** A picture with its texts. */
export interface ShownPicture extends PictureTexts {
  readonly url: string;
}

interface PictureProps {
  readonly picture: ShownPicture;
  readonly onEnlarge: () => void;
  /** `whole`: at full size, at most as high as the window. `tile`: at the common height of a grid. */
  readonly layout: 'whole' | 'tile';
}

export function Picture({ picture: { url, alt, caption }, onEnlarge, layout }: PictureProps) {
  const { t } = useTranslation('exercises');
  return (
    <figure className={classes.figure} data-look={layout}>
      <button type="button" className={classes.frame} onClick={onEnlarge}>
        <img className={classes.image} src={url} alt={alt} loading="lazy" draggable={false} />
        <span className={classes.sign}>
          <IconZoomIn size={20} aria-hidden />
          <VisuallyHidden>{t('player.zoom.open')}</VisuallyHidden>
        </span>
      </button>
      {caption !== '' && (
        <figcaption className={classes.caption} dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
