/** The elapsed and the maximum time of a recording. */
import { useEffect, useState } from 'react';
import { clock } from '../audio/clock.ts';
import type { Capture } from './capture.ts';
import classes from './recorder.module.css';

interface RunningTimeProps {
  readonly capture: Capture;
  readonly longest: number;
}

const nearlyOver = 30;

export function RunningTime({ capture, longest }: RunningTimeProps) {
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
      data-nearly-over={longest - seconds < nearlyOver || undefined}
    >
      {clock(seconds)} / {clock(longest)}
    </span>
  );
}
