import type words from '@klasna/languages/en/exercises/kinds/word_order.json';
import type { PlayerProps } from '../../components/component-types.ts';
import { ItemMark } from '../../components/item-mark.tsx';
import { toMark } from '../../components/mark.ts';
import { toBoard, toItemText, toKnownItems } from '../../components/pick-and-place/answer-board.ts';
import { OrderLine } from '../../components/pick-and-place/order-line.tsx';
import { PlayerBox } from '../../components/player-box.tsx';
import { readList } from '../../components/read-answer.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Item } from '../../model/items.ts';
import classes from './word-order.module.css';

export interface View {
  readonly sentences: readonly { readonly id: string; readonly words: readonly Item[] }[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const translate = useTypeTranslation<typeof words>('word_order');
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <ol className={classes.sentences}>
        {view.sentences.map(({ id, words }, index) => {
          const items = toKnownItems(words);
          const [keys = []] = toBoard(items, [readList<unknown>(solution ?? answer, 'orders', index)]);
          const mark = solution ? undefined : marks?.[index];
          return (
            <li key={id}>
              <OrderLine
                items={items}
                keys={keys}
                onKeys={(next) =>
                  onAnswer({ [`orders.${index}`]: next.map((key) => toItemText(items, key)) })
                }
                disabled={disabled || solution !== null}
                language={language}
                name={translate('player.one', { number: index + 1 })}
                tone={mark && toMark(mark)}
                mark={mark && <ItemMark result={mark} />}
              />
            </li>
          );
        })}
      </ol>
    </PlayerBox>
  );
}
