import { Markup } from '@klasna/kit/markup';
import { ReadingText } from '@klasna/kit/reading-text';
import type { Pictured } from '../../kit/pictures.ts';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { PictureList } from '../../kit-ui/pictures/picture-list.tsx';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import classes from './article.module.css';
import { paragraphsOf } from './convert.ts';

export function Player({ view, beside: { article, images }, language }: PlayerProps<Pictured>) {
  return (
    <PlayerBox isSolution={false} lang={language}>
      <div className={classes.read}>
        {article?.kind === 'custom' && <Markup html={article.text} lang={language} />}
        {article?.kind === 'plain' && (
          <ReadingText lang={language}>
            {paragraphsOf(article.text).map((paragraph, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text has nothing else to know its paragraphs by.
              <p key={place} className={classes.paragraph} dir="auto">
                {paragraph}
              </p>
            ))}
          </ReadingText>
        )}
        {images.length > 0 && <PictureList images={images} about={view.about} />}
      </div>
    </PlayerBox>
  );
}
