import { MomentField } from '@klasna/kit/moment-field';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchedField } from '../../lib/form/searched-field.tsx';
import { teacherChoices } from '../../lib/people-choices.ts';
import { useZones } from '../../lib/use-zones.ts';
import { momentAt, wallAt } from '../../lib/wall-clock.ts';
import classes from './lesson-events.module.css';
import { type LessonValues, numberIn } from './lesson-values.ts';
import { TimeNotes } from './time-notes.tsx';
import { useMayPlanForSchool } from './use-may-plan-for-school.ts';

interface LessonFieldsProps {
  readonly values: LessonValues;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (changed: Partial<LessonValues>) => void;
  /** Link of the class, used if the lesson has none. */
  readonly room: string | null | undefined;
}

const longest = 1440;

export function LessonFields({ values, errors, onChange, room }: LessonFieldsProps) {
  const { t } = useTranslation('events');
  const { own } = useZones();
  const mayChooseTeacher = useMayPlanForSchool();
  const { startsAt, duration, meetingLink, teacher } = values;
  const shownMinutes = Math.min(Math.max(numberIn(duration) ?? 0, 0), longest);
  return (
    <>
      <div>
        <div className={classes.pair}>
          <MomentField
            label={t('fields.startsAt')}
            description={t('hints.own', { zone: own.replaceAll('_', ' ') })}
            value={startsAt === null ? null : wallAt(startsAt, own)}
            onChange={(wall) => onChange({ startsAt: wall === null ? null : momentAt(wall, own) })}
            error={errors.startsAt}
          />
          <NumberField
            label={t('fields.duration')}
            description={t('hints.duration')}
            value={duration}
            onChange={(minutes) => onChange({ duration: minutes })}
            error={errors.duration}
            min={1}
            max={longest}
            step={15}
          />
        </div>
        {startsAt !== null && <TimeNotes startsAt={startsAt} minutes={shownMinutes} />}
      </div>
      {mayChooseTeacher && (
        <SearchedField
          label={t('fields.teacher')}
          value={teacher}
          onChange={(found) => onChange({ teacher: found })}
          lookUp={teacherChoices}
          error={errors.teacherId}
          clearable={false}
        />
      )}
      <TextInput
        label={t('fields.meetingLink')}
        description={t('hints.meetingLink')}
        placeholder={room ?? 'https://'}
        inputMode="url"
        value={meetingLink}
        onChange={({ currentTarget }) => onChange({ meetingLink: currentTarget.value })}
        error={errors.meetingLink}
      />
    </>
  );
}
