import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/voice_recording.json';
import { AudioPlayer } from '../../kit-ui/audio/audio-player.tsx';
import type { ReviewProps } from '../../kit-ui/face.ts';
import { recordingOf } from '../../kit-ui/recorder/recording-of.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './voice-recording.module.css';

export function Review({ answer }: ReviewProps) {
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('voice_recording');
  const recording = recordingOf(answer);
  if (!recording) return <p className={classes.nothing}>{t('review.nothing')}</p>;
  return (
    <AudioPlayer
      key={recording.file}
      address={recording.file}
      name={own('review.recording')}
      knownSeconds={recording.duration}
    />
  );
}
