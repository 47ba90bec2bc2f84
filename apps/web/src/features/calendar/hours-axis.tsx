/** The hours beside the days, in the person's time zone and, if it differs, in that of the school. */
import type { Day } from '../../lib/days.ts';
import classes from './time-grid.module.css';
import { instantOf, wallOf, writeMinutes } from './zone-clock.ts';

interface HoursAxisProps {
  /** The day whose hours are shown, because clocks may change within a week. */
  readonly day: Day;
  readonly zone: string;
  readonly schoolZone: string | undefined;
}

const hours = Array.from({ length: 23 }, (_, hour) => (hour + 1) * 60);

export function HoursAxis({ day, zone, schoolZone }: HoursAxisProps) {
  const atSchool = (minutes: number): number | undefined =>
    schoolZone === undefined ? undefined : wallOf(instantOf({ day, minutes }, zone), schoolZone).minutes;
  return (
    <div className={classes.axis} aria-hidden>
      {hours.map((minutes) => {
        const there = atSchool(minutes);
        return (
          <div
            key={minutes}
            className={classes.hour}
            style={{ insetBlockStart: `calc(${minutes} * var(--minute))` }}
          >
            {there !== undefined && <span className={classes.there}>{writeMinutes(there)}</span>}
            <span>{writeMinutes(minutes)}</span>
          </div>
        );
      })}
    </div>
  );
}
