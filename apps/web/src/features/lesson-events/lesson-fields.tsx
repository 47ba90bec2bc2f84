import { DateTimeInput } from '@klasna/kit/date-time-input';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchSelect } from '../../lib/form/search-select.tsx';
import { toInstant, toLocalTime } from '../../lib/local-time.ts';
import { searchActiveTeachers } from '../../lib/search-people-options.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useZones } from '../../lib/use-zones.ts';
import classes from './lesson-events.module.css';
import { type LessonValues, parseNumber } from './lesson-values.ts';
import { RoomField } from './room-field.tsx';
import { TimeWarnings } from './time-warnings.tsx';

interface LessonFieldsProps {
  readonly values: LessonValues;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (changed: Partial<LessonValues>) => void;
  /** The meeting link of the class, which is used if the lesson has none. */
  readonly room: string | null | undefined;
  /** How many students the class has; undefined while it is unknown. */
  readonly studentCount: number | undefined;
}

const maxMinutes = 1440;

export function LessonFields({ values, errors, onChange, room, studentCount }: LessonFieldsProps) {
  const { t } = useTranslation('events');
  const { ownZone } = useZones();
  const canChooseTeacher = useCan('schedule.planForAnotherTeacher');
  const { startsAt, duration, meetingLink, roomId, teacher } = values;
  const clampedMinutes = Math.min(Math.max(parseNumber(duration) ?? 0, 0), maxMinutes);
  return (
    <>
      <div>
        <div className={classes.pair}>
          <DateTimeInput
            label={t('fields.startsAt')}
            description={t('hints.own', { zone: ownZone.replaceAll('_', ' ') })}
            value={startsAt === null ? null : toLocalTime(startsAt, ownZone)}
            onChange={(localTime) =>
              onChange({ startsAt: localTime === null ? null : toInstant(localTime, ownZone) })
            }
            error={errors.startsAt}
          />
          <NumberField
            label={t('fields.duration')}
            description={t('hints.duration')}
            value={duration}
            onChange={(minutes) => onChange({ duration: minutes })}
            error={errors.duration}
            min={1}
            max={maxMinutes}
            step={15}
          />
        </div>
        {startsAt !== null && (
          <TimeWarnings startsAt={startsAt} minutes={clampedMinutes} teacherId={teacher?.value ?? null} />
        )}
      </div>
      {canChooseTeacher && (
        <SearchSelect
          label={t('fields.teacher')}
          value={teacher}
          onChange={(choice) => onChange({ teacher: choice })}
          searchOptions={searchActiveTeachers}
          error={errors.teacherId}
          clearable={false}
        />
      )}
      <RoomField
        value={roomId}
        onChange={(id) => onChange({ roomId: id })}
        error={errors.roomId}
        studentCount={studentCount}
      />
      <TextInput
        label={t('fields.meetingLink')}
        description={t('hints.meetingLink')}
        placeholder={room ?? 'https://'}
        inputMode="url"
        dir="ltr"
        value={meetingLink}
        onChange={({ currentTarget }) => onChange({ meetingLink: currentTarget.value })}
        error={errors.meetingLink}
      />
    </>
  );
}
