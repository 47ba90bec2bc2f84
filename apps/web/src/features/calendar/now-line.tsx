import type { CSSProperties } from 'react';
import type { Day } from '../../lib/days.ts';
import { useNow } from '../../lib/use-now.ts';
import { wallOf } from './calendar-time.ts';
import classes from './time-grid.module.css';

interface NowLineProps {
  readonly days: readonly Day[];
  readonly zone: string;
}

export function NowLine({ days, zone }: NowLineProps) {
  const { day, minutes } = wallOf(useNow(), zone);
  const dayIndex = days.indexOf(day);
  if (dayIndex === -1) return null;
  const style = { '--place': dayIndex, '--start': minutes } as CSSProperties;
  return (
    <div className={classes.over} style={style} aria-hidden>
      <div className={classes.now} />
    </div>
  );
}
