import { IconCalendarEvent } from '@klasna/kit/icons';
import { MomentField } from '@klasna/kit/moment-field';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
import { useZones } from '../../../lib/use-zones.ts';
import { momentAt, wallAt } from '../../../lib/wall-clock.ts';
import classes from './create.module.css';

interface DueFieldProps {
  readonly value: string | null;
  readonly onChange: (moment: string | null) => void;
  readonly nextLessonAt: string | null;
}

/** In the time zone of the teacher who gives the homework. */
export function DueField({ value, onChange, nextLessonAt }: DueFieldProps) {
  const { t } = useTranslation('homework');
  const { own } = useZones();
  const writeMoment = useWriteMoment();
  const isAhead = nextLessonAt !== null && new Date(nextLessonAt) > new Date();
  return (
    <div>
      <MomentField
        label={t('create.due')}
        description={t('create.dueZone', { zone: own.replaceAll('_', ' ') })}
        value={value === null ? null : wallAt(value, own)}
        onChange={(wall) => onChange(wall === null ? null : momentAt(wall, own))}
      />
      {isAhead && (
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
