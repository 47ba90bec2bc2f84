/** The loudness of a sound as bars, with the played part highlighted. Decorative: the slider shows the position. */
import classes from './audio.module.css';

interface WaveformProps {
  readonly peaks: readonly number[];
  /** The share of the sound that was played, from 0 to 1. */
  readonly playedShare: number;
}

const waveHeight = 40;
const minBarShare = 0.06;

export function Waveform({ peaks, playedShare }: WaveformProps) {
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${Math.max(1, peaks.length * 4)} ${waveHeight}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {peaks.map((peak, index) => {
        const barHeight = Math.max(minBarShare, peak) * waveHeight;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity.
            key={index}
            x={index * 4 + 0.5}
            y={(waveHeight - barHeight) / 2}
            width={3}
            height={barHeight}
            rx={1.5}
            data-heard={index < playedShare * peaks.length || undefined}
          />
        );
      })}
    </svg>
  );
}
