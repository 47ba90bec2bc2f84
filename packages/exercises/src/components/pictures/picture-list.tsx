/**
 * The pictures of an exercise: a single picture at full size, several pictures in a grid. Each picture can be enlarged.
 */
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import type { PictureContent } from '../../model/picture-model.ts';
import { Picture, type ShownPicture } from './picture.tsx';
import classes from './picture-list.module.css';
import { ZoomDialog } from './zoom-dialog.tsx';

interface PictureListProps {
  readonly images: readonly string[];
  readonly about: PictureContent['about'];
}

export function PictureList({ images, about }: PictureListProps) {
  const { t } = useTranslation('exercises');
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const pictures = images.map((url, index): ShownPicture => {
    const { alt = '', caption = '' } = about[index] ?? {};
    return { url, caption, alt: alt || caption || t('player.pictures.one', { number: index + 1 }) };
  });
  const layout = pictures.length === 1 ? 'whole' : 'tile';
  return (
    <>
      <ul className={classes.list} data-look={layout}>
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice.
          <li key={`${index} ${picture.url}`}>
            <Picture picture={picture} layout={layout} onEnlarge={() => setEnlarged(index)} />
          </li>
        ))}
      </ul>
      <ZoomDialog pictures={pictures} index={enlarged} onIndexChange={setEnlarged} />
    </>
  );
}
