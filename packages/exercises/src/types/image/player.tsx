import type { PlayerProps } from '../../components/component-types.ts';
import { PictureList } from '../../components/pictures/picture-list.tsx';
import { PlayerBox } from '../../components/player-box.tsx';
import type { PictureContent } from '../../model/picture-model.ts';

export function Player({ view, commonFields, language }: PlayerProps<PictureContent>) {
  return (
    <PlayerBox isSolution={false} lang={language}>
      <PictureList images={commonFields.images} about={view.about} />
    </PlayerBox>
  );
}
