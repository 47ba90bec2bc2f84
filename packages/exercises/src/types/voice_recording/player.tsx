import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/voice_recording.json';
import { useState } from 'react';
import { AudioPlayer } from '../../components/audio/audio-player.tsx';
import type { PlayerProps } from '../../components/component-types.ts';
import { PlayerBox } from '../../components/player-box.tsx';
import { peaksOf } from '../../components/recorder/peaks.ts';
import { readRecording } from '../../components/recorder/read-recording.ts';
import { Recorder } from '../../components/recorder/recorder.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { EmptyContent } from '../../model/view-only-model.ts';
import { maxSeconds } from './limits.ts';
import classes from './voice-recording.module.css';

interface RecordedPeaks {
  readonly file: string;
  readonly peaks: readonly number[];
}

const barCount = 90;

export function Player({ answer, onAnswer, disabled, keepFile, language }: PlayerProps<EmptyContent>) {
  const { t, i18n } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('voice_recording');
  const recording = readRecording(answer);
  // The peaks of the waveform, known only for a new recording; computing those of an older recording would require the
  // whole file.
  const [recordedPeaks, setRecordedPeaks] = useState<RecordedPeaks | null>(null);
  return (
    <PlayerBox isSolution={false} lang={language}>
      <div className={classes.player} lang={i18n.language}>
        {recording && (
          <AudioPlayer
            key={recording.file}
            address={recording.file}
            // If recording is disabled, the recording belongs to another person.
            name={translate(disabled ? 'review.recording' : 'player.own')}
            knownSeconds={recording.duration}
            {...(recordedPeaks?.file === recording.file && { peaks: recordedPeaks.peaks })}
          />
        )}
        {!disabled && (
          <Recorder
            maxSeconds={maxSeconds}
            keepFile={keepFile}
            hasOne={recording !== null}
            onKept={({ url, seconds, levels }) => {
              setRecordedPeaks({ file: url, peaks: peaksOf(levels, barCount) });
              onAnswer({ recording: { file: url, duration: Math.max(0.1, seconds) } });
            }}
          />
        )}
        {disabled && !recording && <p className={classes.nothing}>{t('review.nothing')}</p>}
      </div>
    </PlayerBox>
  );
}
