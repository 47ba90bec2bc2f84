import { Markup } from '@klasna/kit/markup';
import type { PlayerProps } from '../../components/component-types.ts';
import { PictureList } from '../../components/pictures/picture-list.tsx';
import { PlainText } from '../../components/plain-text.tsx';
import { PlayerBox } from '../../components/player-box.tsx';
import type { PictureContent } from '../../model/picture-model.ts';
import classes from './article.module.css';

export function Player({ view, commonFields: { article, images }, language }: PlayerProps<PictureContent>) {
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
