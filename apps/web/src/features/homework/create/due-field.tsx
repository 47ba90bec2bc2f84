import { DateTimeInput } from '@klasna/kit/date-time-input';
import { IconCalendarEvent } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { toInstant, toLocalTime } from '../../../lib/local-time.ts';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { useZones } from '../../../lib/use-zones.ts';
import classes from './create.module.css';

interface DueFieldProps {
  readonly value: string | null;
  readonly onChange: (instant: string | null) => void;
  readonly nextLessonAt: string | null;
}

/** A field for the due date, in the time zone of the teacher who gives the homework. */
export function DueField({ value, onChange, nextLessonAt }: DueFieldProps) {
  const { t } = useTranslation('homework');
  const { ownZone } = useZones();
  const writeMoment = useFormatDateTime();
  const isUpcoming = nextLessonAt !== null && new Date(nextLessonAt) > new Date();
  return (
    <div>
      <DateTimeInput
        label={t('create.due')}
        description={t('create.dueZone', { zone: ownZone.replaceAll('_', ' ') })}
        value={value === null ? null : toLocalTime(value, ownZone)}
        onChange={(localTime) => onChange(localTime === null ? null : toInstant(localTime, ownZone))}
      />
      {isUpcoming && (
        <Button
          className={classes.beforeNext ?? ''}
          variant="subtle"
          size="compact-md"
          leftSection={<IconCalendarEvent size={18} aria-hidden />}
          aria-pressed={value === nextLessonAt}
          onClick={() => onChange(nextLessonAt)}
        >
          {t('create.beforeNext', { moment: writeMoment(nextLessonAt) })}
        </Button>
      )}
    </div>
  );
}
