import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/fill_in_gaps_from_the_box.json';
import type { Item } from '../../kit/items.ts';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { GapText } from '../../kit-ui/gap-text.tsx';
import { ItemMark } from '../../kit-ui/item-mark.tsx';
import { markOf } from '../../kit-ui/mark-of.ts';
import { Box } from '../../kit-ui/pick-and-place/box.tsx';
import { boardOfOnes, changesOf, knownItems, listIn, tellOnes } from '../../kit-ui/pick-and-place/given.ts';
import { PickAndPlace } from '../../kit-ui/pick-and-place/pick-and-place.tsx';
import { Place } from '../../kit-ui/pick-and-place/place.tsx';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './box.module.css';

export interface View {
  readonly segments: readonly (string | { readonly gap: number })[];
  readonly box: readonly Item[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('fill_in_gaps_from_the_box');
  const total = view.segments.filter((segment) => typeof segment !== 'string').length;
  const nameOf = (gap: number): string => t('player.gap', { number: gap + 1, total });
  const items = knownItems(view.box);
  const given = listIn(solution ?? answer, 'gaps', total, null);
  const shown = solution ? null : marks;
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <PickAndPlace
        items={items}
        board={boardOfOnes(items, given)}
        onBoard={(board) => onAnswer(changesOf('gaps', given, tellOnes(items, board)))}
        disabled={disabled || solution !== null}
        language={language}
        nameOf={nameOf}
      >
        <div className={classes.box}>
          <Box name={own('player.words')} />
        </div>
        <GapText segments={view.segments}>
          {({ gap }) => {
            const mark = shown?.[gap];
            return (
              <Place
                at={gap}
                name={nameOf(gap)}
                inline
                tone={mark && markOf(mark)}
                mark={mark && <ItemMark result={mark} />}
              />
            );
          }}
        </GapText>
      </PickAndPlace>
    </PlayerBox>
  );
}
