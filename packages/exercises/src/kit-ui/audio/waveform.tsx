/** The loudness of a sound as bars, with the played part highlighted. Decorative: the slider shows the position. */
import classes from './audio.module.css';

interface WaveformProps {
  readonly peaks: readonly number[];
  /** The played share, 0 to 1. */
  readonly share: number;
}

const height = 40;
const lowest = 0.06;

export function Waveform({ peaks, share }: WaveformProps) {
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${Math.max(1, peaks.length * 4)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {peaks.map((peak, place) => {
        const bar = Math.max(lowest, peak) * height;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity.
            key={place}
            x={place * 4 + 0.5}
            y={(height - bar) / 2}
            width={3}
            height={bar}
            rx={1.5}
            data-heard={place < share * peaks.length || undefined}
          />
        );
      })}
    </svg>
  );
}
