import { useTranslation } from '@klasna/kit/translations';
import type { ReviewProps } from '../../components/component-types.ts';
import { readSlots, toKnownItems, toSingleBoard } from '../../components/pick-and-place/answer-board.ts';
import { ReviewList } from '../../components/review-list.tsx';
import type { Content } from './content.ts';
import classes from './label-the-pictures.module.css';

export function Review({ content: { pictures }, answer, marks }: ReviewProps<Content>) {
  const { t } = useTranslation('exercises');
  const items = toKnownItems(pictures.map(({ label }) => label));
  const board = toSingleBoard(items, readSlots(answer, 'labels', pictures.length, null));
  return (
    <ReviewList
      items={pictures.map(({ id, image, alt, label }, index) => ({
        key: id,
        question: (
          <img
            className={classes.small}
            src={image}
            alt={alt || t('player.pictures.one', { number: index + 1 })}
            loading="lazy"
          />
        ),
        given: items.find(({ key }) => key === board[index]?.[0])?.text ?? null,
        expected: label.text,
        mark: marks?.[index],
      }))}
    />
  );
}
