/** What the editor of hours proposes. Pure. */
import type { DayHours, TeachingWeek } from '@klasna/contract/availability/models';
import { findDayFault, type Weekday, type WeekHours, weekdays } from '@klasna/kit/week-hours';

export const noTeachingHours: TeachingWeek = {
  mon: [],
  tue: [],
  wed: [],
  thu: [],
  fri: [],
  sat: [],
  sun: [],
};

const usualHours: DayHours = [{ start: '09:00', end: '18:00' }];

/** Proposes hours for a day that is switched on: those of the day before that has some. */
export function proposeDay(day: Weekday, week: TeachingWeek): DayHours {
  const before = weekdays.slice(0, weekdays.indexOf(day)).toReversed();
  const hours = before.map((other) => week[other]).find((ranges) => ranges.length > 0 && isComplete(ranges));
  return hours ?? usualHours;
}

const isComplete = (hours: DayHours): boolean => hours.every((range) => findDayFault(range) === undefined);

const lastMinute = 23 * 60 + 59;

/** Proposes further hours: they begin an hour after the last and are two hours long, within the day. */
export function proposeRange(hours: DayHours): DayHours[number] {
  const end = hours.at(-1)?.end;
  const [hour = 8, minute = 0] = end ? end.split(':').map(Number) : [];
  const start = Math.min(hour * 60 + minute + 60, lastMinute);
  return { start: format(start), end: format(Math.min(start + 120, lastMinute)) };
}

const format = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Takes over the hours of the school, which are one range a day. */
export const toTeachingWeek = (schedule: WeekHours): TeachingWeek => {
  const toDay = (day: Weekday): DayHours => (schedule[day] ? [schedule[day]] : []);
  return {
    ...{ mon: toDay('mon'), tue: toDay('tue'), wed: toDay('wed'), thu: toDay('thu') },
    ...{ fri: toDay('fri'), sat: toDay('sat'), sun: toDay('sun') },
  };
};
