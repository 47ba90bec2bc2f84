/** Everything about when a teacher can be booked: hours, other days, limits, and the free times that follow. */
import type { Availability } from '@klasna/contract/availability/models';
import { ErrorState } from '@klasna/kit/error-state';
import { Section } from '@klasna/kit/section';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import classes from './availability.module.css';
import { availabilityQuery } from './availability-query.ts';
import { DaysSection } from './days-section.tsx';
import { FreeSlots } from './free-slots.tsx';
import { HoursTable } from './hours-table.tsx';
import { OwnLimitsForm } from './own-limits-form.tsx';
import { TimeOffSection } from './time-off-section.tsx';
import { WeekForm } from './week-form.tsx';

export function HoursPanel({ teacherId }: { readonly teacherId: string }) {
  const { t } = useTranslation('availability');
  const { data: hours, error, refetch, isFetching } = useQuery(availabilityQuery(teacherId));
  if (error && !hours) {
    const title = messageOf(error, t('failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!hours) return <FormSkeleton fields={7} />;
  return <LoadedHours key={teacherId} hours={hours} />;
}

function LoadedHours({ hours }: { readonly hours: Availability }) {
  const { t } = useTranslation('availability');
  const zone = hours.timezone.replaceAll('_', ' ');
  return (
    <div className={classes.panel}>
      {!hours.can.edit && <p className={classes.text}>{t('readOnly')}</p>}
      <Section title={t('week.title')} description={t('week.text', { zone })}>
        {hours.can.edit ? <WeekForm hours={hours} /> : <ReadOnlyWeek hours={hours} />}
      </Section>
      <DaysSection hours={hours} />
      <TimeOffSection hours={hours} />
      <Section title={t('limits.title')} description={t('limits.text')}>
        <OwnLimitsForm hours={hours} />
      </Section>
      <Section title={t('slots.title')} description={t('slots.text')}>
        <FreeSlots hours={hours} />
      </Section>
    </div>
  );
}

function ReadOnlyWeek({ hours: { week } }: { readonly hours: Availability }) {
  const { t } = useTranslation('availability');
  return week ? <HoursTable week={week} /> : <p className={classes.text}>{t('week.none')}</p>;
}
