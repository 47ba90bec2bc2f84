import type { CSSProperties } from 'react';
import type { Day } from '../../lib/days.ts';
import { useNow } from '../../lib/use-now.ts';
import classes from './time-grid.module.css';
import { wallOf } from './zone-clock.ts';

interface NowLineProps {
  readonly days: readonly Day[];
  readonly zone: string;
}

export function NowLine({ days, zone }: NowLineProps) {
  const { day, minutes } = wallOf(useNow(), zone);
  const place = days.indexOf(day);
  if (place === -1) return null;
  const at = { '--place': place, '--start': minutes } as CSSProperties;
  return (
    <div className={classes.over} style={at} aria-hidden>
      <div className={classes.now} />
    </div>
  );
}
