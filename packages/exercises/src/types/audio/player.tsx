import type words from '@klasna/languages/en/exercises/kinds/audio.json';
import { playableAddress } from '../../kit/audio-address.ts';
import type { Nothing } from '../../kit/viewing.ts';
import { AudioPlayer } from '../../kit-ui/audio/audio-player.tsx';
import { Transcript } from '../../kit-ui/audio/transcript.tsx';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';

export function Player({ beside: { audio, script }, language }: PlayerProps<Nothing>) {
  const own = useOwnWords<typeof words>('audio');
  if (audio === null) return null;
  const link = audio.kind === 'link' ? audio.url : audio.file;
  return (
    <PlayerBox isSolution={false} lang={language}>
      <AudioPlayer key={link} address={playableAddress(link)} link={link} name={own('player.name')} />
      <Transcript text={script} lang={language} />
    </PlayerBox>
  );
}
