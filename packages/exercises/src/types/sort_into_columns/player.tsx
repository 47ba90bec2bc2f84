import type words from '@klasna/languages/en/exercises/kinds/sort_into_columns.json';
import type { PlayerProps } from '../../components/component-types.ts';
import { ItemMark } from '../../components/item-mark.tsx';
import { toMark } from '../../components/mark.ts';
import {
  findChanges,
  toBoard,
  toItemText,
  toKnownItems,
} from '../../components/pick-and-place/answer-board.ts';
import { Basket } from '../../components/pick-and-place/basket.tsx';
import { Box } from '../../components/pick-and-place/box.tsx';
import { PickAndPlace } from '../../components/pick-and-place/pick-and-place.tsx';
import { PlayerBox } from '../../components/player-box.tsx';
import { readList } from '../../components/read-answer.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Item } from '../../model/items.ts';
import classes from './sort-into-columns.module.css';

export interface View {
  readonly columns: readonly { readonly id: string; readonly name: string }[];
  readonly items: readonly Item[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const translate = useTypeTranslation<typeof words>('sort_into_columns');
  const items = toKnownItems(view.items);
  const readGiven = (from: typeof answer): (readonly unknown[])[] =>
    view.columns.map((_, index) => readList<unknown>(from, 'columns', index));
  const board = toBoard(items, readGiven(solution ?? answer));
  // The marks are in the order of the answer: column by column.
  const getMark = (column: number, index: number) =>
    solution ? undefined : marks?.[board.slice(0, column).flat().length + index];
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <PickAndPlace
        items={items}
        board={board}
        onBoard={(next) => {
          const texts = next.map((keys) => keys.map((key) => toItemText(items, key)));
          onAnswer(findChanges('columns', readGiven(answer), texts));
        }}
        capacity="many"
        disabled={disabled || solution !== null}
        language={language}
        nameOf={(index) => view.columns[index]?.name ?? ''}
      >
        <Box name={translate('player.box')} />
        <div className={classes.columns}>
          {view.columns.map(({ id, name }, column) => (
            <Basket
              key={id}
              slot={column}
              name={name}
              getTone={(index) => {
                const mark = getMark(column, index);
                return mark && toMark(mark);
              }}
              renderMark={(index) => {
                const mark = getMark(column, index);
                return mark && <ItemMark result={mark} />;
              }}
            />
          ))}
        </div>
      </PickAndPlace>
    </PlayerBox>
  );
}
