import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/voice_recording.json';
import { useState } from 'react';
import type { Nothing } from '../../kit/viewing.ts';
import { AudioPlayer } from '../../kit-ui/audio/audio-player.tsx';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { peaksOf } from '../../kit-ui/recorder/peaks.ts';
import { Recorder } from '../../kit-ui/recorder/recorder.tsx';
import { recordingOf } from '../../kit-ui/recorder/recording-of.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import { longestSeconds } from './limits.ts';
import classes from './voice-recording.module.css';

interface Seen {
  readonly file: string;
  readonly peaks: readonly number[];
}

const bars = 90;

export function Player({ answer, onAnswer, disabled, keepFile, language }: PlayerProps<Nothing>) {
  const { t, i18n } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('voice_recording');
  const recording = recordingOf(answer);
  // Known only for a new recording; for others the whole file would have to be fetched to compute the peaks.
  const [seen, setSeen] = useState<Seen | null>(null);
  return (
    <PlayerBox isSolution={false} lang={language}>
      <div className={classes.player} lang={i18n.language}>
        {recording && (
          <AudioPlayer
            key={recording.file}
            address={recording.file}
            // Where recording is disabled, the recording is another person's.
            name={own(disabled ? 'review.recording' : 'player.own')}
            knownSeconds={recording.duration}
            {...(seen?.file === recording.file && { peaks: seen.peaks })}
          />
        )}
        {!disabled && (
          <Recorder
            longest={longestSeconds}
            keepFile={keepFile}
            hasOne={recording !== null}
            onKept={({ url, seconds, levels }) => {
              setSeen({ file: url, peaks: peaksOf(levels, bars) });
              onAnswer({ recording: { file: url, duration: Math.max(0.1, seconds) } });
            }}
          />
        )}
        {disabled && !recording && <p className={classes.nothing}>{t('review.nothing')}</p>}
      </div>
    </PlayerBox>
  );
}
