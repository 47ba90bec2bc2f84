import type words from '@klasna/languages/en/exercises/kinds/sort_sentences.json';
import type { PlayerProps } from '../../components/component-types.ts';
import { ItemMark } from '../../components/item-mark.tsx';
import { toMark } from '../../components/mark.ts';
import { toBoard, toItemText, toKnownItems } from '../../components/pick-and-place/answer-board.ts';
import { OrderList } from '../../components/pick-and-place/order-list.tsx';
import { PlayerBox } from '../../components/player-box.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Item } from '../../model/items.ts';

export interface View {
  readonly sentences: readonly Item[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const translate = useTypeTranslation<typeof words>('sort_sentences');
  const items = toKnownItems(view.sentences);
  const given = (solution ?? answer)?.order;
  const [orderedKeys = []] = toBoard(items, [Array.isArray(given) ? given : []]);
  // The list shows all sentences from the beginning; sentences that the answer does not contain come last.
  const keys = [...orderedKeys, ...items.map(({ key }) => key).filter((key) => !orderedKeys.includes(key))];
  const shownMarks = solution ? null : marks;
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <OrderList
        items={items}
        keys={keys}
        onKeys={(next) => onAnswer({ order: next.map((key) => toItemText(items, key)) })}
        disabled={disabled || solution !== null}
        language={language}
        name={translate('player.list')}
        getTone={(index) => shownMarks?.[index] && toMark(shownMarks[index])}
        renderMark={(index) => shownMarks?.[index] && <ItemMark result={shownMarks[index]} />}
      />
    </PlayerBox>
  );
}
