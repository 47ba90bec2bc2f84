/** Shows the elapsed time and the maximum time of a recording. */
import { useEffect, useState } from 'react';
import { formatClock } from '../audio/format-clock.ts';
import type { Capture } from './capture.ts';
import classes from './recorder.module.css';

interface RunningTimeProps {
  readonly capture: Capture;
  readonly maxSeconds: number;
}

const warningSeconds = 30;

export function RunningTime({ capture, maxSeconds }: RunningTimeProps) {
  const [seconds, setSeconds] = useState(() => capture.seconds());
  useEffect(() => {
    const timer = setInterval(() => setSeconds(capture.seconds()), 200);
    return () => clearInterval(timer);
  }, [capture]);
  return (
    <span
      className={classes.time}
      dir="ltr"
      role="timer"
      data-nearly-over={maxSeconds - seconds < warningSeconds || undefined}
    >
      {formatClock(seconds)} / {formatClock(maxSeconds)}
    </span>
  );
}
