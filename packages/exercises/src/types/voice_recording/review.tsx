import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/voice_recording.json';
import { AudioPlayer } from '../../components/audio/audio-player.tsx';
import type { ReviewProps } from '../../components/component-types.ts';
import { readRecording } from '../../components/recorder/read-recording.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import classes from './voice-recording.module.css';

export function Review({ answer }: ReviewProps) {
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('voice_recording');
  const recording = readRecording(answer);
  if (!recording) return <p className={classes.nothing}>{t('review.nothing')}</p>;
  return (
    <AudioPlayer
      key={recording.file}
      address={recording.file}
      name={translate('review.recording')}
      knownSeconds={recording.duration}
    />
  );
}
