import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/label_the_pictures.json';
import { useState } from 'react';
import type { Item } from '../../kit/items.ts';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { ItemMark } from '../../kit-ui/item-mark.tsx';
import { markOf } from '../../kit-ui/mark-of.ts';
import { Box } from '../../kit-ui/pick-and-place/box.tsx';
import { boardOfOnes, changesOf, knownItems, listIn, tellOnes } from '../../kit-ui/pick-and-place/given.ts';
import { PickAndPlace } from '../../kit-ui/pick-and-place/pick-and-place.tsx';
import { Place } from '../../kit-ui/pick-and-place/place.tsx';
import { Picture } from '../../kit-ui/pictures/picture.tsx';
import { ZoomDialog } from '../../kit-ui/pictures/zoom-dialog.tsx';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './label-the-pictures.module.css';

export interface View {
  readonly pictures: readonly { readonly id: string; readonly image: string; readonly alt: string }[];
  readonly labels: readonly Item[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('label_the_pictures');
  const items = knownItems(view.labels);
  const given = (from: typeof answer): unknown[] => listIn(from, 'labels', view.pictures.length, null);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const pictures = view.pictures.map(({ image, alt }, place) => ({
    url: image,
    alt: alt || t('player.pictures.one', { number: place + 1 }),
    caption: '',
  }));
  const nameOf = (place: number): string => own('player.place', { number: place + 1 });
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <PickAndPlace
        items={items}
        board={boardOfOnes(items, given(solution ?? answer))}
        onBoard={(board) => onAnswer(changesOf('labels', given(answer), tellOnes(items, board)))}
        disabled={disabled || solution !== null}
        language={language}
        nameOf={nameOf}
      >
        <ol className={classes.pictures}>
          {pictures.map((picture, place) => {
            const mark = solution ? undefined : marks?.[place];
            return (
              <li key={view.pictures[place]?.id} className={classes.picture}>
                <Picture picture={picture} look="tile" onEnlarge={() => setEnlarged(place)} />
                <Place
                  at={place}
                  name={nameOf(place)}
                  tone={mark && markOf(mark)}
                  mark={mark && <ItemMark result={mark} />}
                />
              </li>
            );
          })}
        </ol>
        <Box name={own('player.box')} />
      </PickAndPlace>
      <ZoomDialog pictures={pictures} place={enlarged} onPlace={setEnlarged} />
    </PlayerBox>
  );
}
