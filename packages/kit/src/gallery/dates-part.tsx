import { useState } from 'react';
import { DateField } from '../date-field.tsx';
import { DateTimeField } from '../date-time-field.tsx';
import { DateTimeInput } from '../date-time-input.tsx';
import { Section } from '../section.tsx';
import { TimeField } from '../time-field.tsx';
import type { WeekHours } from '../week-hours.ts';
import { WeekHoursField } from '../week-hours-field.tsx';
import classes from './gallery.module.css';

const office = { start: '09:00', end: '18:00' };
const someWeek: WeekHours = {
  mon: office,
  tue: office,
  wed: { start: '14:00', end: '10:00' },
  thu: office,
  fri: { start: '10:00', end: '' },
  sat: null,
  sun: null,
};

export function DatesPart() {
  const [day, setDay] = useState<string | null>('2026-03-05');
  const [time, setTime] = useState('14:30');
  const [dateTime, setDateTime] = useState<string | null>('2026-11-23T09:00');
  const [week, setWeek] = useState(someWeek);
  return (
    <>
      <Section title="Dates and times">
        <div className={classes.grid}>
          <DateField label="Birthday" value={day} onChange={setDay} description={`Kept as ${day}`} />
          <DateField label="Until" value={null} onChange={setDay} error="This field is required" />
          <TimeField label="Starts at" value={time} onChange={setTime} description={`Kept as ${time}`} />
          <DateTimeInput label="Lesson" value={dateTime} onChange={setDateTime} />
          <DateTimeField
            label="First lesson"
            value={dateTime}
            onChange={setDateTime}
            description={`${dateTime}`}
          />
          <DateTimeField
            label="Deadline"
            value={null}
            onChange={setDateTime}
            error="This field is required"
            required
          />
        </div>
      </Section>
      <Section title="Working hours">
        <WeekHoursField
          label="Week"
          description="Hours outside these are shaded in the calendar"
          value={week}
          onChange={setWeek}
        />
      </Section>
    </>
  );
}
