import type words from '@klasna/languages/en/exercises/kinds/match_the_words.json';
import type { Item } from '../../kit/items.ts';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { ItemMark } from '../../kit-ui/item-mark.tsx';
import { markOf } from '../../kit-ui/mark-of.ts';
import { Box } from '../../kit-ui/pick-and-place/box.tsx';
import { changesOf, knownItems, listIn } from '../../kit-ui/pick-and-place/given.ts';
import { boardOfPairs, tellPairs } from '../../kit-ui/pick-and-place/pairs.ts';
import { PickAndPlace } from '../../kit-ui/pick-and-place/pick-and-place.tsx';
import { Place } from '../../kit-ui/pick-and-place/place.tsx';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './match-the-words.module.css';

export interface View {
  readonly left: readonly Item[];
  readonly right: readonly Item[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const own = useOwnWords<typeof words>('match_the_words');
  const left = knownItems(view.left);
  const right = knownItems(view.right);
  const given = (from: typeof answer): unknown[] => listIn(from, 'pairs', left.length, null);
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <PickAndPlace
        items={right}
        board={boardOfPairs(left, right, given(solution ?? answer))}
        onBoard={(board) => onAnswer(changesOf('pairs', given(answer), tellPairs(left, right, board)))}
        disabled={disabled || solution !== null}
        language=""
        nameOf={(place) => left[place]?.text ?? ''}
      >
        <ol className={classes.pairs}>
          {left.map(({ key, text }, place) => {
            const mark = solution ? undefined : marks?.[place];
            return (
              <li key={key} className={classes.pair}>
                <span className={classes.left} dir="auto">
                  {text}
                </span>
                <Place
                  at={place}
                  name={text}
                  tone={mark && markOf(mark)}
                  mark={mark && <ItemMark result={mark} />}
                />
              </li>
            );
          })}
        </ol>
        <Box name={own('player.box')} />
      </PickAndPlace>
    </PlayerBox>
  );
}
