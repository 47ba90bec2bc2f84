/** Shows an answer item by item to the teacher. */
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import type { ItemResult } from '../define.ts';
import { DiffText } from './diff-text.tsx';
import { ItemMark } from './item-mark.tsx';
import classes from './review-list.module.css';

export interface ReviewItem {
  readonly key: string;
  /** The question of the item: a statement, the left word of a pair, a picture. */
  readonly question?: ReactNode;
  /**
   * The given answer; null if there is none. Characters of a text that differ from the expected text are underlined.
   */
  readonly given: ReactNode;
  /** The right answer, which is shown if the given answer is not right. */
  readonly expected?: string | undefined;
  readonly mark?: ItemResult | undefined;
}

export interface ReviewListProps {
  readonly items: readonly ReviewItem[];
  /** The language of the questions and the answers. */
  readonly lang?: string;
}

const isEmpty = (given: ReactNode): boolean => given === null || given === undefined || given === '';

export function ReviewList({ items, lang }: ReviewListProps) {
  const { t } = useTranslation('exercises');
  return (
    <ol className={classes.list} aria-label={t('review.label')}>
      {items.map(({ key, question, given, expected, mark }, index) => (
        <li key={key} className={classes.item}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <div className={classes.words}>
            {question !== undefined && (
              <div className={classes.asked} lang={lang} dir="auto">
                {question}
              </div>
            )}
            {isEmpty(given) ? (
              <div className={classes.nothing}>{t('review.nothing')}</div>
            ) : (
              <div className={classes.given} lang={lang} dir="auto">
                {typeof given === 'string' ? <DiffText text={given} diff={mark?.diff} /> : given}
              </div>
            )}
            {expected !== undefined && mark?.correct === false && (
              <div className={classes.expected}>
                <span>{t('review.expected')}</span>{' '}
                <bdi lang={lang} className={classes.right}>
                  {expected}
                </bdi>
              </div>
            )}
          </div>
          {mark && <ItemMark result={mark} withWord />}
        </li>
      ))}
    </ol>
  );
}
