import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/label_the_pictures.json';
import { useState } from 'react';
import type { PlayerProps } from '../../components/component-types.ts';
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
import { Picture } from '../../components/pictures/picture.tsx';
import { ZoomDialog } from '../../components/pictures/zoom-dialog.tsx';
import { PlayerBox } from '../../components/player-box.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Item } from '../../model/items.ts';
import classes from './label-the-pictures.module.css';

export interface View {
  readonly pictures: readonly { readonly id: string; readonly image: string; readonly alt: string }[];
  readonly labels: readonly Item[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('label_the_pictures');
  const items = toKnownItems(view.labels);
  const readGiven = (from: typeof answer): unknown[] => readSlots(from, 'labels', view.pictures.length, null);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  // A description that contains a label stays hidden until the answers are shown; then the label describes the picture.
  const solvedLabels = readSlots(solution, 'labels', view.pictures.length, '');
  const pictures = view.pictures.map(({ image, alt }, index) => ({
    url: image,
    alt: alt || String(solvedLabels[index]) || t('player.pictures.one', { number: index + 1 }),
    caption: '',
  }));
  const nameOf = (index: number): string => translate('player.place', { number: index + 1 });
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <PickAndPlace
        items={items}
        board={toSingleBoard(items, readGiven(solution ?? answer))}
        onBoard={(board) => onAnswer(findChanges('labels', readGiven(answer), toSlotTexts(items, board)))}
        disabled={disabled || solution !== null}
        language={language}
        nameOf={nameOf}
      >
        <ol className={classes.pictures}>
          {pictures.map((picture, index) => {
            const mark = solution ? undefined : marks?.[index];
            return (
              <li key={view.pictures[index]?.id} className={classes.picture}>
                <Picture picture={picture} layout="tile" onEnlarge={() => setEnlarged(index)} />
                <Slot
                  slot={index}
                  name={nameOf(index)}
                  tone={mark && toMark(mark)}
                  mark={mark && <ItemMark result={mark} />}
                />
              </li>
            );
          })}
        </ol>
        <Box name={translate('player.box')} />
      </PickAndPlace>
      <ZoomDialog pictures={pictures} index={enlarged} onIndexChange={setEnlarged} />
    </PlayerBox>
  );
}
