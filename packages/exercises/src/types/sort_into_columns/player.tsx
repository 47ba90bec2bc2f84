import type words from '@klasna/languages/en/exercises/kinds/sort_into_columns.json';
import type { Item } from '../../kit/items.ts';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { givenList } from '../../kit-ui/given.ts';
import { ItemMark } from '../../kit-ui/item-mark.tsx';
import { markOf } from '../../kit-ui/mark-of.ts';
import { Basket } from '../../kit-ui/pick-and-place/basket.tsx';
import { Box } from '../../kit-ui/pick-and-place/box.tsx';
import { boardOf, changesOf, knownItems, told } from '../../kit-ui/pick-and-place/given.ts';
import { PickAndPlace } from '../../kit-ui/pick-and-place/pick-and-place.tsx';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './sort-into-columns.module.css';

export interface View {
  readonly columns: readonly { readonly id: string; readonly name: string }[];
  readonly items: readonly Item[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const own = useOwnWords<typeof words>('sort_into_columns');
  const items = knownItems(view.items);
  const given = (from: typeof answer): (readonly unknown[])[] =>
    view.columns.map((_, place) => givenList<unknown>(from, 'columns', place));
  const board = boardOf(items, given(solution ?? answer));
  // Marks are in the order of the answer: column by column.
  const markAt = (column: number, place: number) =>
    solution ? undefined : marks?.[board.slice(0, column).flat().length + place];
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <PickAndPlace
        items={items}
        board={board}
        onBoard={(next) => {
          const now = next.map((keys) => keys.map((key) => told(items, key)));
          onAnswer(changesOf('columns', given(answer), now));
        }}
        room="many"
        disabled={disabled || solution !== null}
        language={language}
        nameOf={(place) => view.columns[place]?.name ?? ''}
      >
        <Box name={own('player.box')} />
        <div className={classes.columns}>
          {view.columns.map(({ id, name }, column) => (
            <Basket
              key={id}
              at={column}
              name={name}
              toneOf={(place) => {
                const mark = markAt(column, place);
                return mark && markOf(mark);
              }}
              markOf={(place) => {
                const mark = markAt(column, place);
                return mark && <ItemMark result={mark} />;
              }}
            />
          ))}
        </div>
      </PickAndPlace>
    </PlayerBox>
  );
}
