import type words from '@klasna/languages/en/exercises/kinds/sort_sentences.json';
import type { Item } from '../../kit/items.ts';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { ItemMark } from '../../kit-ui/item-mark.tsx';
import { markOf } from '../../kit-ui/mark-of.ts';
import { boardOf, knownItems, told } from '../../kit-ui/pick-and-place/given.ts';
import { OrderList } from '../../kit-ui/pick-and-place/order-list.tsx';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';

export interface View {
  readonly sentences: readonly Item[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const own = useOwnWords<typeof words>('sort_sentences');
  const items = knownItems(view.sentences);
  const given = (solution ?? answer)?.order;
  const [placed = []] = boardOf(items, [Array.isArray(given) ? given : []]);
  // The list shows all sentences from the beginning; those that are not in the answer come last.
  const keys = [...placed, ...items.map(({ key }) => key).filter((key) => !placed.includes(key))];
  const shownMarks = solution ? null : marks;
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <OrderList
        items={items}
        keys={keys}
        onKeys={(next) => onAnswer({ order: next.map((key) => told(items, key)) })}
        disabled={disabled || solution !== null}
        language={language}
        name={own('player.list')}
        toneOf={(place) => shownMarks?.[place] && markOf(shownMarks[place])}
        markOf={(place) => shownMarks?.[place] && <ItemMark result={shownMarks[place]} />}
      />
    </PlayerBox>
  );
}
