import { useTranslation } from '@klasna/kit/words';
import { AudioPlayer } from '../../kit-ui/audio/audio-player.tsx';
import type { ReviewProps } from '../../kit-ui/face.ts';
import { recordingOf } from '../../kit-ui/recorder/recording-of.ts';
import classes from './voice-recording.module.css';

export function Review({ answer }: ReviewProps) {
  const { t } = useTranslation('exercises');
  const recording = recordingOf(answer);
  if (!recording) return <p className={classes.nothing}>{t('review.nothing')}</p>;
  return (
    <AudioPlayer
      key={recording.file}
      address={recording.file}
      name={t('review.recording')}
      knownSeconds={recording.duration}
    />
  );
}
