/** An answer inside its text: the content of each gap, its mark and the expected word. */
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import type { ItemResult } from '../define.ts';
import { type Bracket, readBrackets, segmentsOf } from '../kit/brackets.ts';
import type { Separator } from './bracket-edit.ts';
import { DiffText } from './diff-text.tsx';
import { GapText } from './gap-text.tsx';
import { ItemMark } from './item-mark.tsx';
import { markOf } from './mark-of.ts';
import classes from './review-text.module.css';

interface ReviewTextProps {
  readonly text: string;
  readonly separator: Separator;
  /** The answer in a gap; null or '' if there is none. */
  readonly givenIn: (bracket: Bracket, place: number) => string | null;
  readonly expectedIn: (bracket: Bracket) => string;
  readonly marks: readonly ItemResult[] | null;
}

export function ReviewText({ text, separator, givenIn, expectedIn, marks }: ReviewTextProps) {
  const { t } = useTranslation('exercises');
  const segments = segmentsOf(readBrackets(text, separator), (bracket, place) => ({ bracket, place }));
  return (
    <div className={classes.text}>
      <GapText segments={segments}>
        {({ bracket, place }) => {
          const given = givenIn(bracket, place);
          const mark = marks?.[place];
          return (
            <span className={classes.gap} data-mark={mark && markOf(mark)}>
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
