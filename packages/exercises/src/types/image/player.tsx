import type { Pictured } from '../../kit/pictures.ts';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { PictureList } from '../../kit-ui/pictures/picture-list.tsx';
import { PlayerBox } from '../../kit-ui/player-box.tsx';

export function Player({ view, beside, language }: PlayerProps<Pictured>) {
  return (
    <PlayerBox isSolution={false} lang={language}>
      <PictureList images={beside.images} about={view.about} />
    </PlayerBox>
  );
}
