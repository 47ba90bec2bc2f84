import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/fill_in_gaps_from_the_box.json';
import type { PlayerProps } from '../../components/component-types.ts';
import { GapText } from '../../components/gap-text.tsx';
import { ItemMark } from '../../components/item-mark.tsx';
import { toMark } from '../../components/mark.ts';
import {
  findChanges,
  readSlots,
  toKnownItems,
  toSingleBoard,
  toSlotTexts,
} from '../../components/pick-and-place/answer-board.ts';
import { Box } from '../../components/pick-and-place/box.tsx';
import { PickAndPlace } from '../../components/pick-and-place/pick-and-place.tsx';
import { Slot } from '../../components/pick-and-place/slot.tsx';
import { PlayerBox } from '../../components/player-box.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Item } from '../../model/items.ts';
import classes from './box.module.css';

export interface View {
  readonly segments: readonly (string | { readonly gap: number })[];
  readonly box: readonly Item[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('fill_in_gaps_from_the_box');
  const total = view.segments.filter((segment) => typeof segment !== 'string').length;
  const nameOf = (gap: number): string => t('player.gap', { number: gap + 1, total });
  const items = toKnownItems(view.box);
  const given = readSlots(solution ?? answer, 'gaps', total, null);
  const shownMarks = solution ? null : marks;
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <PickAndPlace
        items={items}
        board={toSingleBoard(items, given)}
        onBoard={(board) => onAnswer(findChanges('gaps', given, toSlotTexts(items, board)))}
        disabled={disabled || solution !== null}
        language={language}
        nameOf={nameOf}
      >
        <div className={classes.box}>
          <Box name={translate('player.words')} />
        </div>
        <GapText segments={view.segments}>
          {({ gap }) => {
            const mark = shownMarks?.[gap];
            return (
              <Slot
                slot={gap}
                name={nameOf(gap)}
                inline
                tone={mark && toMark(mark)}
                mark={mark && <ItemMark result={mark} />}
              />
            );
          }}
        </GapText>
      </PickAndPlace>
    </PlayerBox>
  );
}
