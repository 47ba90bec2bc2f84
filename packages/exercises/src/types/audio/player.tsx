import type words from '@klasna/languages/en/exercises/kinds/audio.json';
import { AudioPlayer } from '../../components/audio/audio-player.tsx';
import { Transcript } from '../../components/audio/transcript.tsx';
import type { PlayerProps } from '../../components/component-types.ts';
import { PlayerBox } from '../../components/player-box.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import { toPlayableAddress } from '../../model/audio-address.ts';
import type { EmptyContent } from '../../model/view-only-model.ts';

export function Player({ commonFields: { audio, script }, language }: PlayerProps<EmptyContent>) {
  const translate = useTypeTranslation<typeof words>('audio');
  if (audio === null) return null;
  const link = audio.kind === 'link' ? audio.url : audio.file;
  return (
    <PlayerBox isSolution={false} lang={language}>
      <AudioPlayer key={link} address={toPlayableAddress(link)} link={link} name={translate('player.name')} />
      <Transcript text={script} lang={language} />
    </PlayerBox>
  );
}
