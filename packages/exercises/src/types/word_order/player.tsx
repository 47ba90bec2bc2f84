import type words from '@klasna/languages/en/exercises/kinds/word_order.json';
import type { Item } from '../../kit/items.ts';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { givenList } from '../../kit-ui/given.ts';
import { ItemMark } from '../../kit-ui/item-mark.tsx';
import { markOf } from '../../kit-ui/mark-of.ts';
import { boardOf, knownItems, told } from '../../kit-ui/pick-and-place/given.ts';
import { OrderLine } from '../../kit-ui/pick-and-place/order-line.tsx';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './word-order.module.css';

export interface View {
  readonly sentences: readonly { readonly id: string; readonly words: readonly Item[] }[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const own = useOwnWords<typeof words>('word_order');
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <ol className={classes.sentences}>
        {view.sentences.map(({ id, words }, place) => {
          const items = knownItems(words);
          const [keys = []] = boardOf(items, [givenList<unknown>(solution ?? answer, 'orders', place)]);
          const mark = solution ? undefined : marks?.[place];
          return (
            <li key={id}>
              <OrderLine
                items={items}
                keys={keys}
                onKeys={(next) => onAnswer({ [`orders.${place}`]: next.map((key) => told(items, key)) })}
                disabled={disabled || solution !== null}
                language={language}
                name={own('player.one', { number: place + 1 })}
                tone={mark && markOf(mark)}
                mark={mark && <ItemMark result={mark} />}
              />
            </li>
          );
        })}
      </ol>
    </PlayerBox>
  );
}
