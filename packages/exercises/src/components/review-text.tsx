/** Shows an answer inside its text: each gap with its content, its mark and the expected word. */
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import type { ItemResult } from '../define.ts';
import { type Bracket, readBrackets, toSegments } from '../model/brackets.ts';
import type { Separator } from './bracket-edit.ts';
import { DiffText } from './diff-text.tsx';
import { GapText } from './gap-text.tsx';
import { ItemMark } from './item-mark.tsx';
import { toMark } from './mark.ts';
import classes from './review-text.module.css';

interface ReviewTextProps {
  readonly text: string;
  readonly separator: Separator;
  /** Returns the answer in a gap; null or '' if the gap is empty. */
  readonly givenIn: (bracket: Bracket, index: number) => string | null;
  readonly expectedIn: (bracket: Bracket) => string;
  readonly marks: readonly ItemResult[] | null;
}

export function ReviewText({ text, separator, givenIn, expectedIn, marks }: ReviewTextProps) {
  const { t } = useTranslation('exercises');
  const segments = toSegments(readBrackets(text, separator), (bracket, index) => ({ bracket, index }));
  return (
    <div className={classes.text}>
      <GapText segments={segments}>
        {({ bracket, index }) => {
          const given = givenIn(bracket, index);
          const mark = marks?.[index];
          return (
            <span className={classes.gap} data-mark={mark && toMark(mark)}>
              {given ? (
                <bdi className={classes.given}>
                  <DiffText text={given} diff={mark?.diff} />
                </bdi>
              ) : (
                <span className={classes.nothing}>
                  <span aria-hidden>—</span>
                  <VisuallyHidden>{t('review.nothing')}</VisuallyHidden>
                </span>
              )}
              {mark && <ItemMark result={mark} />}
              {mark?.correct === false && (
                <span className={classes.expected}>
                  <VisuallyHidden>{t('review.expected')} </VisuallyHidden>
                  <bdi>{expectedIn(bracket)}</bdi>
                </span>
              )}
            </span>
          );
        }}
      </GapText>
    </div>
  );
}
