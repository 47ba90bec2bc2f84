/** The hours beside the days, in the person's time zone and, if it differs, in that of the school. */
import type { Day } from '../../lib/days.ts';
import { formatMinutes, toDayTime, toInstantMs } from './calendar-time.ts';
import classes from './time-grid.module.css';

interface HoursAxisProps {
  /** The day whose hours are shown, because clocks may change within a week. */
  readonly day: Day;
  readonly zone: string;
  readonly schoolZone: string | undefined;
}

const hourMinutes = Array.from({ length: 23 }, (_, hour) => (hour + 1) * 60);

export function HoursAxis({ day, zone, schoolZone }: HoursAxisProps) {
  const toSchoolMinutes = (minutes: number): number | undefined =>
    schoolZone === undefined ? undefined : toDayTime(toInstantMs({ day, minutes }, zone), schoolZone).minutes;
  return (
    <div className={classes.axis} aria-hidden>
      {hourMinutes.map((minutes) => {
        const schoolMinutes = toSchoolMinutes(minutes);
        return (
          <div
            key={minutes}
            className={classes.hour}
            style={{ insetBlockStart: `calc(${minutes} * var(--minute))` }}
          >
            {schoolMinutes !== undefined && (
              <span className={classes.there}>{formatMinutes(schoolMinutes)}</span>
            )}
            <span>{formatMinutes(minutes)}</span>
          </div>
        );
      })}
    </div>
  );
}
