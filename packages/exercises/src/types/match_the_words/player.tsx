import type words from '@klasna/languages/en/exercises/kinds/match_the_words.json';
import type { PlayerProps } from '../../components/component-types.ts';
import { ItemMark } from '../../components/item-mark.tsx';
import { toMark } from '../../components/mark.ts';
import { findChanges, readSlots, toKnownItems } from '../../components/pick-and-place/answer-board.ts';
import { Box } from '../../components/pick-and-place/box.tsx';
import { toPairsBoard, toPairTexts } from '../../components/pick-and-place/pairs.ts';
import { PickAndPlace } from '../../components/pick-and-place/pick-and-place.tsx';
import { Slot } from '../../components/pick-and-place/slot.tsx';
import { PlayerBox } from '../../components/player-box.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Item } from '../../model/items.ts';
import classes from './match-the-words.module.css';

export interface View {
  readonly left: readonly Item[];
  readonly right: readonly Item[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const translate = useTypeTranslation<typeof words>('match_the_words');
  const left = toKnownItems(view.left);
  const right = toKnownItems(view.right);
  const readGiven = (from: typeof answer): unknown[] => readSlots(from, 'pairs', left.length, null);
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <PickAndPlace
        items={right}
        board={toPairsBoard(left, right, readGiven(solution ?? answer))}
        onBoard={(board) =>
          onAnswer(findChanges('pairs', readGiven(answer), toPairTexts(left, right, board)))
        }
        disabled={disabled || solution !== null}
        language=""
        nameOf={(index) => left[index]?.text ?? ''}
      >
        <ol className={classes.pairs}>
          {left.map(({ key, text }, index) => {
            const mark = solution ? undefined : marks?.[index];
            return (
              <li key={key} className={classes.pair}>
                <span className={classes.left} dir="auto">
                  {text}
                </span>
                <Slot
                  slot={index}
                  name={text}
                  tone={mark && toMark(mark)}
                  mark={mark && <ItemMark result={mark} />}
                />
              </li>
            );
          })}
        </ol>
        <Box name={translate('player.box')} />
      </PickAndPlace>
    </PlayerBox>
  );
}
