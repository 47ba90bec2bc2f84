/** The pictures of an exercise: a single one at full size, several in a grid; each can be enlarged. */
import { useTranslation } from '@klasna/kit/words';
import { useState } from 'react';
import type { Pictured } from '../../kit/pictures.ts';
import { Picture, type Shown } from './picture.tsx';
import classes from './picture-list.module.css';
import { ZoomDialog } from './zoom-dialog.tsx';

interface PictureListProps {
  readonly images: readonly string[];
  readonly about: Pictured['about'];
}

export function PictureList({ images, about }: PictureListProps) {
  const { t } = useTranslation('exercises');
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const pictures = images.map((url, place): Shown => {
    const { alt = '', caption = '' } = about[place] ?? {};
    return { url, caption, alt: alt || caption || t('player.pictures.one', { number: place + 1 }) };
  });
  const look = pictures.length === 1 ? 'whole' : 'tile';
  return (
    <>
      <ul className={classes.list} data-look={look}>
        {pictures.map((picture, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice.
          <li key={`${place} ${picture.url}`}>
            <Picture picture={picture} look={look} onEnlarge={() => setEnlarged(place)} />
          </li>
        ))}
      </ul>
      <ZoomDialog pictures={pictures} place={enlarged} onPlace={setEnlarged} />
    </>
  );
}
