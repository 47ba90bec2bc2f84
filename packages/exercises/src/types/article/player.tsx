import { Markup } from '@klasna/kit/markup';
import type { Pictured } from '../../kit/pictures.ts';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { PictureList } from '../../kit-ui/pictures/picture-list.tsx';
import { PlainText } from '../../kit-ui/plain-text.tsx';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import classes from './article.module.css';

export function Player({ view, beside: { article, images }, language }: PlayerProps<Pictured>) {
  return (
    <PlayerBox isSolution={false} lang={language}>
      <div className={classes.read}>
        {article?.kind === 'custom' && <Markup html={article.text} lang={language} />}
        {article?.kind === 'plain' && <PlainText text={article.text} lang={language} />}
        {images.length > 0 && <PictureList images={images} about={view.about} />}
      </div>
    </PlayerBox>
  );
}
