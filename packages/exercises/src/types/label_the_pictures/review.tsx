import { useTranslation } from '@klasna/kit/words';
import type { ReviewProps } from '../../kit-ui/face.ts';
import { boardOfOnes, knownItems, listIn } from '../../kit-ui/pick-and-place/given.ts';
import { ReviewList } from '../../kit-ui/review-list.tsx';
import type { Content } from './content.ts';
import classes from './label-the-pictures.module.css';

export function Review({ content: { pictures }, answer, marks }: ReviewProps<Content>) {
  const { t } = useTranslation('exercises');
  const items = knownItems(pictures.map(({ label }) => label));
  const board = boardOfOnes(items, listIn(answer, 'labels', pictures.length, null));
  return (
    <ReviewList
      items={pictures.map(({ id, image, alt, label }, place) => ({
        key: id,
        asked: (
          <img
            className={classes.small}
            src={image}
            alt={alt || t('player.pictures.one', { number: place + 1 })}
            loading="lazy"
          />
        ),
        given: items.find(({ key }) => key === board[place]?.[0])?.text ?? null,
        expected: label.text,
        mark: marks?.[place],
      }))}
    />
  );
}
